import type { PlanFigures } from '@firstbell/domain'
import { ScatterChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { gridWords } from './words-grid.en.ts'
import { useWords } from '../../../words.ts'

interface GridChartProps {
  plans: readonly { figures: PlanFigures; isOnFront: boolean }[]
}

/** Buses against the mean ride; its colors are those of the theme. */
export function GridChart({ plans }: GridChartProps) {
  const t = useWords(gridWords)
  const points = (isOnFront: boolean) =>
    plans
      .filter((plan) => plan.isOnFront === isOnFront)
      .map(({ figures }) => ({ buses: figures.buses, ride: Math.round(figures.meanRideSeconds / 6) / 10 }))
  return (
    <ScatterChart
      h={260}
      data={[
        { name: t('grid.onFront'), color: 'var(--fb-map-ahead)', data: points(true) },
        { name: t('grid.others'), color: 'var(--fb-muted)', data: points(false) },
      ]}
      dataKey={{ x: 'buses', y: 'ride' }}
      labels={{ x: t('grid.chartBuses'), y: t('grid.chartRide') }}
      xAxisLabel={t('grid.chartBuses')}
      yAxisLabel={t('grid.chartRide')}
      withLegend
      withTooltip={false}
      legendProps={{ verticalAlign: 'top', height: 32 }}
      xAxisProps={{ allowDecimals: false, domain: ['dataMin - 1', 'dataMax + 1'] }}
      yAxisProps={{ domain: [0, 'auto'], width: 64 }}
      scatterProps={{ isAnimationActive: false }}
      gridColor="var(--fb-line)"
      textColor="var(--fb-muted)"
      accessibilityLayer={false}
    />
  )
}
