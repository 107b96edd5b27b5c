import type { OrganizationMonths } from '@firstbell/domain'
import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useFigureValues } from './figure-values.ts'
import { useWords } from '../../words.ts'
import { analyticsWords } from './words.en.ts'

/** The on-time share and the accuracy of ETAs by month. */
export function MonthChart({ months }: Pick<OrganizationMonths, 'months'>) {
  const w = useWords(analyticsWords)
  const { share, shortMonth } = useFigureValues()
  return (
    <LineChart
      h={220}
      dataKey="month"
      data={months.map(({ month, figures: { onTimeShare, etaShare } }) => ({
        month: shortMonth(month),
        onTimeShare,
        etaShare,
      }))}
      series={[
        { name: 'onTimeShare', label: w('figures.onTimeShare'), color: 'var(--fb-map-ahead)' },
        { name: 'etaShare', label: w('figures.etaShare'), color: 'var(--fb-late)' },
      ]}
      withLegend
      legendProps={{ verticalAlign: 'top', height: 32, itemSorter: null }}
      accessibilityLayer={false} // nothing in a figure that is hidden from readers can have the focus
      valueFormatter={share}
      yAxisProps={{ width: 64, domain: [0, 1] }}
      curveType="linear"
      connectNulls={false}
      lineProps={{ isAnimationActive: false }}
      tickLine="none"
      gridColor="var(--fb-line)"
      textColor="var(--fb-muted)"
    />
  )
}
