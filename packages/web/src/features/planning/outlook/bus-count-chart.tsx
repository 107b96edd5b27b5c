import type { BusCount } from '@firstbell/domain'
import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useWords } from '../../../words.ts'
import { promiseWords } from '../plan/words-promise.en.ts'

/** The days in time and the mean ride by the number of buses; its colors are those of the theme. */
export function BusCountChart({ counts }: { counts: readonly BusCount[] }) {
  const t = useWords(promiseWords)
  return (
    <LineChart
      h={220}
      dataKey="buses"
      data={counts.map(({ buses, inTimeShare, meanRideSeconds }) => ({
        buses,
        inTime: Math.round(inTimeShare * 100),
        meanRide: Math.round(meanRideSeconds / 6) / 10,
      }))}
      series={[
        { name: 'inTime', label: t('promise.chartInTime'), color: 'var(--fb-map-ahead)' },
        { name: 'meanRide', label: t('promise.chartRide'), color: 'var(--fb-late)', yAxisId: 'right' },
      ]}
      withRightYAxis
      withLegend
      withTooltip={false}
      legendProps={{ verticalAlign: 'top', height: 32, itemSorter: null }}
      accessibilityLayer={false} // the table below says the same to readers
      xAxisLabel={t('promise.buses')}
      yAxisProps={{ width: 40, domain: [0, 100] }}
      rightYAxisProps={{ width: 40, domain: [0, 'auto'] }}
      curveType="linear"
      lineProps={{ isAnimationActive: false }}
      tickLine="none"
      gridColor="var(--fb-line)"
      textColor="var(--fb-muted)"
    />
  )
}
