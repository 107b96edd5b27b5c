import { z } from 'zod'
import { isSameGrade } from '../families/grade.ts'
import { RidersPerSeat, USUAL_RIDERS_PER_SEAT } from '../fleet/riders-per-seat.ts'
import { Refusal } from '../refusal.ts'
import { STALE_SECONDS } from '../runs/thresholds.ts'
import { AutomaticMode, perAutomaticSetting } from './automatic-mode.ts'

/** A grade as it is typed, in upper or lower case. */
const Grade = z.string().trim().min(1).max(10)

/** Grades with the same rules: primary, middle, high. */
export const GradeBand = z.strictObject({
  name: z.string().trim().min(1).max(40),
  grades: z.array(Grade).min(1).max(20),
  /** Longest straight distance from home to stop; null if it is not checked. */
  maxWalkMetres: z.number().int().min(0).max(20_000).nullable(),
})
export type GradeBand = z.infer<typeof GradeBand>

/** Alert thresholds, and what drivers may and must do. */
export const ServiceRules = z.object({
  /** A bus that is later needs attention. */
  lateMinutes: z.number().int().min(1).max(120).default(15),
  /** A run that has not started this long after its scheduled start needs attention. */
  notStartedMinutes: z.number().int().min(1).max(60).default(5),
  /** A bus without a signal for this long needs attention. */
  unseenSeconds: z.number().int().min(60).max(900).default(STALE_SECONDS),
  /** ARRIVAL-6: a bus that comes this near to a stop has been there. */
  stopRadiusMetres: z.number().int().min(20).max(200).default(60),
  /** INSIGHT-4: a stop that is reached later than this counts as skipped. */
  skippedMinutes: z.number().int().min(10).max(120).default(30),
  /** Above this speed no control on the driver page works. */
  lockSpeedMps: z.number().min(1).max(10).default(2.5),
  /** A run can only be ended after the child check. */
  walkThroughRequired: z.boolean().default(true),
  /** The office is alerted to a run that has ended for minutes without the child check. */
  walkThroughAlert: z.boolean().default(false),
  /** New children of these grades must be met by an adult by default. */
  mustBeMetGrades: z.array(Grade).max(20).default([]),
  gradeBands: z.array(GradeBand).max(12).default([]),
  /** The longest ride, and how long before the first bell a bus arrives, at least and at most: the route check, new scenarios and reports go by them. */
  maxRideMinutes: z.number().int().min(10).max(240).default(60),
  latestArrivalMinutes: z.number().int().min(0).max(60).default(5),
  earliestArrivalMinutes: z.number().int().min(5).max(120).default(30),
  /** How many riders sit on a seat for three. Whoever asks whether riders fit on a bus goes by it. */
  ridersPerSeat: RidersPerSeat.default(USUAL_RIDERS_PER_SEAT),
  /** Notes about children are shown on the driver page and on the route sheet; otherwise only the office sees them. */
  driversSeeNotes: z.boolean().default(true),
  /** ALERT-16, ALERT-19: what the product does by itself. */
  ...perAutomaticSetting(() => AutomaticMode.default('draft')),
  /** FAMILY-40: for how many days a family gives somebody else a link to one of its children; 0 where families give none. */
  delegateDays: z.number().int().min(0).max(366).default(90),
  /** The first day of the week: 0 Sunday, 1 Monday, 6 Saturday. */
  weekStart: z.union([z.literal(0), z.literal(1), z.literal(6)]).default(0),
})
export type ServiceRules = z.infer<typeof ServiceRules>

/** LINT-15: the limits of the route check that an office sets. */
export type CheckLimits = Pick<
  ServiceRules,
  'maxRideMinutes' | 'latestArrivalMinutes' | 'earliestArrivalMinutes' | 'ridersPerSeat'
>

/** LINT-15: a bus that arrives at the latest has arrived at the earliest before. */
export function requireSoundArrivals({
  latestArrivalMinutes,
  earliestArrivalMinutes,
}: Pick<ServiceRules, 'latestArrivalMinutes' | 'earliestArrivalMinutes'>): void {
  if (latestArrivalMinutes > earliestArrivalMinutes)
    throw new Refusal('invalid_input', 'The latest arrival is before the earliest one')
}

/** FAMILY-13: whether a child of a grade must be met by default. */
export function isMetByGrade(
  { mustBeMetGrades }: Pick<ServiceRules, 'mustBeMetGrades'>,
  grade: string | null | undefined,
): boolean {
  return mustBeMetGrades.some((one) => isSameGrade(one, grade ?? ''))
}

/** The grade band of a grade: the first that has it. */
export function bandOf(bands: readonly GradeBand[], grade: string | null): GradeBand | undefined {
  return bands.find(({ grades }) => grades.some((one) => isSameGrade(one, grade ?? '')))
}
