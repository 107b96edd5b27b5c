import { byDate, columns, OF_RUNS, OF_STOPS, type ReportShape } from './report-shape.ts'

/** Three definitions of on time, side by side on the same runs. */
const ON_TIME = {
  plannedStops: 'count',
  onTimeAtStop: 'share',
  plannedArrivals: 'count',
  onTimeBeforeBell: 'share',
  atSchoolWithin15: 'share',
  atSchoolWithin30: 'share',
} as const

/**
 * By stop. `planned` = on time + early + late + skipped + unknown + not run + canceled; `nobodyThere` is part of skipped.
 * `share` is on time ÷ (planned − nobody there). The deviations are those of stops that the bus reached.
 */
export const onTimeStops: ReportShape = {
  group: 'onTime',
  columns: () =>
    columns({
      route: 'text',
      stop: 'text',
      scheduledTime: 'clock',
      planned: 'count',
      onTime: 'count',
      early: 'count',
      late: 'count',
      skipped: 'count',
      nobodyThere: 'count',
      unknown: 'count',
      notRun: 'count',
      cancelled: 'count',
      share: 'share',
      meanDeviationMinutes: 'minutes',
      p90DeviationMinutes: 'minutes',
    }),
  summary: columns(ON_TIME),
  chart: byDate({ onTimeAtStop: 'share' }),
  coverage: 'stops',
  filters: OF_STOPS,
  groupings: [],
  needsRidership: false,
}

/** By school: arrivals that were planned, and of which of them it is `measured` when the bus was there. Shares are of all that were planned. */
export const onTimeSchools: ReportShape = {
  group: 'onTime',
  columns: () =>
    columns({
      school: 'text',
      planned: 'count',
      measured: 'count',
      unknown: 'count',
      onTimeBeforeBell: 'share',
      atSchoolWithin15: 'share',
      atSchoolWithin30: 'share',
      meanMinutesBeforeBell: 'minutes',
    }),
  summary: columns(ON_TIME),
  chart: byDate({ onTimeBeforeBell: 'share', atSchoolWithin15: 'share', atSchoolWithin30: 'share' }),
  coverage: 'stops',
  filters: OF_RUNS,
  groupings: [],
  needsRidership: false,
}

/** Each stop of each run. `outcome`: 'onTime', 'early', 'late', 'skipped', 'unknown', 'notRun' or 'cancelled'; `reason` is why it was skipped. */
export const runDetail: ReportShape = {
  group: 'runs',
  columns: () =>
    columns({
      date: 'date',
      route: 'text',
      stop: 'text',
      scheduledAt: 'moment',
      arrivedAt: 'moment',
      departedAt: 'moment',
      deviationMinutes: 'minutes',
      outcome: 'code',
      reason: 'code',
      driver: 'text',
      bus: 'text',
    }),
  summary: columns({
    planned: 'count',
    onTime: 'count',
    early: 'count',
    late: 'count',
    skipped: 'count',
    unknown: 'count',
    notRun: 'count',
    cancelled: 'count',
  }),
  chart: null,
  coverage: 'stops',
  filters: OF_STOPS,
  groupings: [],
  needsRidership: false,
}

/** `reason`: what the driver said, 'halfAnHourLate' or 'notReached'. `ridersAssigned` of the stop on that date. */
export const skippedStops: ReportShape = {
  group: 'onTime',
  columns: () =>
    columns({
      date: 'date',
      route: 'text',
      stop: 'text',
      scheduledAt: 'moment',
      arrivedAt: 'moment',
      reason: 'code',
      ridersAssigned: 'count',
      driver: 'text',
      bus: 'text',
    }),
  summary: columns({ planned: 'count', skipped: 'count', nobodyThere: 'count', ridersAssigned: 'count' }),
  chart: { label: { key: 'reason', kind: 'code' }, series: columns({ skipped: 'count' }) },
  coverage: 'stops',
  filters: OF_STOPS,
  groupings: [],
  needsRidership: false,
}
