import { byDate, columns, OF_RUNS, type ReportShape } from './report-shape.ts'

/** Each planned run. `outcome`: 'finished', 'unfinished', 'notStarted', 'cancelled' or 'merged'. */
export const runLog: ReportShape = {
  group: 'runs',
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
  chart: byDate({ driven: 'count', notStarted: 'count', cancelled: 'count' }),
  coverage: 'runs',
  filters: OF_RUNS,
  groupings: [],
  needsRidership: false,
}

const DATA_QUALITY = {
  planned: 'count',
  driven: 'count',
  withPositions: 'count',
  gapMinutes: 'minutes',
  coveredShare: 'share',
  medianAgeSeconds: 'seconds',
  rosters: 'count',
} as const

/** By route. `coveredShare` is how much of the driving time has no gap; a run without positions is one gap. */
export const dataQuality: ReportShape = {
  group: 'data',
  columns: () => columns({ route: 'text', ...DATA_QUALITY }),
  summary: columns(DATA_QUALITY),
  chart: byDate({ coveredShare: 'share' }),
  coverage: 'runs',
  filters: OF_RUNS,
  groupings: [],
  needsRidership: false,
}
