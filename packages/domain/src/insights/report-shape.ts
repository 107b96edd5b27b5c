import type { ReportColumn, ReportFilters, ReportGrouping, ValueKind } from './report.ts'

export type FilterName = Exclude<keyof ReportFilters, 'from' | 'to' | 'by'>

/** The groups of the list of reports, in its order. */
export const REPORT_GROUPS = ['ridership', 'onTime', 'runs', 'messages', 'data'] as const

export interface ReportShape {
  group: (typeof REPORT_GROUPS)[number]
  /** Columns in order, by grouping where the report has several. */
  columns(by: ReportGrouping | undefined): ReportColumn[]
  summary: ReportColumn[]
  chart: { label: ReportColumn; series: ReportColumn[] } | null
  coverage: 'runs' | 'stops' | 'rides' | null
  filters: readonly FilterName[]
  /** The first one is used where none is asked for. */
  groupings: readonly ReportGrouping[]
  /** REPORTS-5: only where the organization records who rides. */
  needsRidership: boolean
  /** A shorter period begins so many days before its end. */
  leastDays?: number
}

export const columns = (shape: Record<string, ValueKind>): ReportColumn[] =>
  Object.entries(shape).map(([key, kind]) => ({ key, kind }))

export const byDate = (series: Record<string, ValueKind>): NonNullable<ReportShape['chart']> => ({
  label: { key: 'date', kind: 'date' },
  series: columns(series),
})

export const OF_RUNS = ['routeId', 'groupId', 'schoolId', 'direction', 'driver', 'bus'] as const
export const OF_STOPS = [...OF_RUNS, 'stopId'] as const
