import type { Organization, Report, ReportType } from '@firstbell/domain'
import { BarChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useOutletContext } from 'react-router'
import { useFormats } from '../../../ui/text/formats.ts'
import { useReportWords } from './use-report-words.ts'
import { useValues } from '../values.ts'

interface ReportChartProps {
  type: ReportType
  chart: NonNullable<Report['chart']>
}

const COLORS = ['var(--fb-map-ahead)', 'var(--fb-late)', 'var(--fb-map-behind)']
const MAX_BARS = 31

/** Counts are bars as long as they have room; rates, and what is longer, are lines. Its colors are those of the theme. */
export function ReportChart({ type, chart: { label, series, points } }: ReportChartProps) {
  const { timeZone } = useOutletContext<Organization>()
  const formats = useFormats(timeZone)
  const words = useReportWords()
  const write = useValues()
  const kind = series[0]?.kind ?? 'count'
  // More riders than seats are more than all of them.
  const isOverAll = points.some((point) => series.some(({ key }) => Number(point[key]) > 1))
  const data = points.map((point) => ({
    ...point,
    [label.key]:
      label.kind === 'date' ? formats.shortDay(String(point[label.key])) : write(label.kind, point[label.key] ?? null),
  }))
  const shared = {
    h: 220,
    data,
    dataKey: label.key,
    series: series.map(({ key }, index) => ({
      name: key,
      label: words.title(type, key),
      color: COLORS[index % COLORS.length] ?? '',
    })),
    withLegend: true,
    xAxisLabel: label.kind === 'date' ? undefined : words.title(type, label.key),
    legendProps: { verticalAlign: 'top', height: 32, itemSorter: null }, // in the order of the series
    accessibilityLayer: false, // nothing in a figure that is hidden from readers can have the focus
    valueFormatter: (value: number) => write(kind, value),
    yAxisProps: {
      width: 64,
      allowDecimals: kind !== 'count',
      tickFormatter: (value: number) => write(kind === 'share' ? 'wholeShare' : kind, value),
      ...(kind === 'share' && !isOverAll && { domain: [0, 1] }),
    },
    xAxisProps: { interval: 'preserveStartEnd', minTickGap: 16 },
    tickLine: 'none',
    gridColor: 'var(--fb-line)',
    textColor: 'var(--fb-muted)',
  } as const
  if (label.kind === 'date' && (kind === 'share' || points.length > MAX_BARS))
    return (
      <LineChart
        {...shared}
        curveType="linear"
        connectNulls={false}
        withDots={points.length <= MAX_BARS}
        lineProps={{ isAnimationActive: false }}
      />
    )
  return <BarChart {...shared} maxBarWidth={40} barProps={{ isAnimationActive: false }} />
}
