export { REPORTS } from './catalogue.ts'
export {
  Overview,
  OVERVIEW,
  OVERVIEW_OF_PREDICTIONS,
  OverviewFigure,
  overviewOf,
  type OverviewSource,
  type OverviewUnit,
  periodBefore,
} from './overview.ts'
export {
  Cell,
  MIN_COVERAGE,
  MissedDays,
  Report,
  REPORT_TYPES,
  ReportColumn,
  ReportFilters,
  ReportGrouping,
  ReportRules,
  reportRulesOf,
  ReportType,
  requireSoundPeriod,
  USUAL_MISSED_DAYS,
  ValueKind,
} from './report.ts'
export {
  CountCell,
  CountRevision,
  type CountTotals,
  CountWeek,
  RiderCount,
  soundDates,
  totalsOf,
} from './count-week.ts'
export { RideCorrection, RideMarkName, RideOfDay } from './ride.ts'
export { type FilterName, REPORT_GROUPS, type ReportShape } from './report-shape.ts'
export { RIDE_MARKS, type RideMark, type RideRollUp } from './roll-up/ride-roll-up.ts'
export type { PlannedDay, PlannedSchool } from './planned-day.ts'
export { type Measured, type RecordedRun } from './recorded-run.ts'
export {
  type ArrivalRollUp,
  type DayRollUp,
  type RecordedDay,
  rollUpDay,
  type RunOutcome,
  type RunRollUp,
} from './roll-up/roll-up.ts'
export { STOP_OUTCOMES, type StopOutcome, type StopReason, type StopRollUp } from './roll-up/stop-roll-up.ts'
