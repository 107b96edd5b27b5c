import type { ReportColumn, ReportFilters, ReportGrouping, ReportType, ValueKind } from './report.ts'

type FilterName = Exclude<keyof ReportFilters, 'from' | 'to' | 'by'>

export interface ReportShape {
  /** Columns in order, by grouping where the report has several. */
  columns(by: ReportGrouping | undefined): ReportColumn[]
  summary: ReportColumn[]
  chart: { label: ReportColumn; series: ReportColumn[] } | null
  coverage: 'runs' | 'stops' | 'rides' | null
  filters: readonly FilterName[]
  groupings: readonly ReportGrouping[]
  /** REPORTS-5: only where the organization records who rides. */
  needsRidership: boolean
}

const columns = (shape: Record<string, ValueKind>): ReportColumn[] =>
  Object.entries(shape).map(([key, kind]) => ({ key, kind }))

const OF_RUNS = ['routeId', 'groupId', 'schoolId', 'direction', 'driver', 'bus'] as const

/** REPORTS-1: what each report shows. */
export const REPORTS: Partial<Record<ReportType, ReportShape>> = {
  runLog: {
    columns: () =>
      columns({
        date: 'date',
        route: 'text',
        outcome: 'code',
        driver: 'text',
        bus: 'text',
        startAt: 'moment',
        startedAt: 'moment',
        endAt: 'moment',
        finishedAt: 'moment',
        distanceMetres: 'metres',
        gapMinutes: 'minutes',
      }),
    summary: columns({
      runs: 'count',
      driven: 'count',
      notStarted: 'count',
      cancelled: 'count',
      withoutData: 'count',
      distanceMetres: 'metres',
    }),
    chart: {
      label: { key: 'date', kind: 'date' },
      series: columns({ driven: 'count', notStarted: 'count', cancelled: 'count' }),
    },
    coverage: 'runs',
    filters: OF_RUNS,
    groupings: [],
    needsRidership: false,
  },
}
