import { z } from 'zod'
import { Id } from '../id.ts'
import { type Organization, replayToleranceMinutes } from '../organizations/organization.ts'
import { Refusal } from '../refusal.ts'
import { addDays, LocalDate } from '../time/zone.ts'

export const REPORT_TYPES = [
  'ridership',
  'riders',
  'notRiding',
  'onTimeStops',
  'onTimeSchools',
  'runDetail',
  'skippedStops',
  'runLog',
  'alerts',
  'messageDelivery',
  'adoption',
  'load',
  'rideTime',
  'dataQuality',
  'countWeek',
] as const
export const ReportType = z.enum(REPORT_TYPES)
export type ReportType = z.infer<typeof ReportType>

/** Which lines a report has, where it can have several. */
export const ReportGrouping = z.enum(['route', 'stop', 'day'])
export type ReportGrouping = z.infer<typeof ReportGrouping>

export const MissedDays = z.enum(['5', '10', '20'])
export type MissedDays = z.infer<typeof MissedDays>
export const USUAL_MISSED_DAYS: MissedDays = '10'

/** Which runs a report is about. Dates are service days, both included. */
export const ReportFilters = z.strictObject({
  from: LocalDate,
  to: LocalDate,
  routeId: Id.optional(),
  groupId: Id.optional(),
  schoolId: Id.optional(),
  stopId: Id.optional(),
  direction: z.enum(['pickup', 'dropoff']).optional(),
  /** The name of the driver who drove, or was to drive where nobody did. */
  driver: z.string().max(200).optional(),
  /** The number of the bus, likewise. */
  bus: z.string().max(50).optional(),
  /** On how many school days a rider did not board; 10 unless something else is asked. */
  missedDays: MissedDays.optional(),
  by: ReportGrouping.optional(),
})
export type ReportFilters = z.infer<typeof ReportFilters>

const MAX_REPORT_DAYS = 1100

/** REPORTS-2: a period ends after it begins, and is at most three years. */
export function requireSoundPeriod({ from, to }: Pick<ReportFilters, 'from' | 'to'>): void {
  if (to < from) throw new Refusal('invalid_input', 'The last day cannot be before the first day')
  if (addDays(from, MAX_REPORT_DAYS) < to) throw new Refusal('invalid_input', 'A report is about three years at most')
}

/** What a value is, and so how it is written: `share` is from 0 to 1, `moment` is seconds UTC, `clock` is HHMM. */
export const ValueKind = z.enum([
  'text',
  'code',
  'date',
  'moment',
  'clock',
  'count',
  'number',
  'share',
  'minutes',
  'metres',
  'seconds',
])
export type ValueKind = z.infer<typeof ValueKind>

/** Null is what nobody knows, and a share that is withheld since too little is known. */
export const Cell = z.union([z.string(), z.number(), z.null()])
export type Cell = z.infer<typeof Cell>

export const ReportColumn = z.object({ key: z.string(), kind: ValueKind })
export type ReportColumn = z.infer<typeof ReportColumn>

/** What of the settings of an organization definitions go by: figures on time say with which they were calculated. */
export const ReportRules = z.object({
  toleranceMinutes: z.number(),
  /** How long before the first bell a bus arrives, at least and at most. */
  latestArrivalMinutes: z.number(),
  earliestArrivalMinutes: z.number(),
  /** A stop that is reached later than this counts as skipped. */
  skippedMinutes: z.number(),
})
export type ReportRules = z.infer<typeof ReportRules>

export function reportRulesOf(
  organization: Pick<
    Organization,
    'timeThreshold' | 'latestArrivalMinutes' | 'earliestArrivalMinutes' | 'skippedMinutes'
  >,
): ReportRules {
  const { latestArrivalMinutes, earliestArrivalMinutes, skippedMinutes } = organization
  const toleranceMinutes = replayToleranceMinutes(organization)
  return { toleranceMinutes, latestArrivalMinutes, earliestArrivalMinutes, skippedMinutes }
}

/** Every report in one shape. */
export const Report = z.object({
  type: ReportType,
  /** Other filters are not repeated: an answer names no record that the reader may not know. */
  period: ReportFilters.pick({ from: true, to: true }),
  /** What its definition is calculated with. */
  ...ReportRules.shape,
  /** How much of what the report is about is known; null where nothing can be unknown. */
  coverage: z
    .object({ known: z.number().int(), of: z.number().int(), unit: z.enum(['runs', 'stops', 'rides']) })
    .nullable(),
  days: z.object({
    /** How many dates of the period are closed; the report knows no others. */
    closed: z.number().int(),
    /** When figures of the period were last revised after they were first calculated; null where they never were. */
    revisedAt: z.number().nullable(),
  }),
  summary: z.array(ReportColumn.extend({ value: Cell })),
  /** At most 400 points, in order; null where there is nothing to draw. */
  chart: z
    .object({ label: ReportColumn, series: z.array(ReportColumn), points: z.array(z.record(z.string(), Cell)) })
    .nullable(),
  columns: z.array(ReportColumn),
  rows: z.array(z.record(z.string(), Cell)),
  /** Of each row its stop assignment, where the report is about those. */
  assignments: z.array(z.object({ routeId: Id, stopId: Id, familyId: Id, childId: Id })).optional(),
  total: z.number().int(),
})
export type Report = z.infer<typeof Report>

/** Rates are shown only where so much is known. */
export const MIN_COVERAGE = 0.8
