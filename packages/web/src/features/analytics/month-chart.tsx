import type { OrganizationMonths } from '@firstbell/domain'
import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useAnalyticsWords, useFigureValues } from './figure-values.ts'

/** The on-time share and the accuracy of ETAs by month. */
export function MonthChart({ months }: Pick<OrganizationMonths, 'months'>) {
  const words = useAnalyticsWords()
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
        { name: 'onTimeShare', label: words.figures.onTimeShare, color: 'var(--fb-map-ahead)' },
        { name: 'etaShare', label: words.figures.etaShare, color: 'var(--fb-late)' },
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
