import { z } from 'zod'

/** Of which grade somebody is: as it is typed, upper and lower case alike. */
const Grade = z.string().trim().min(1).max(10)

/** Grades for which the same holds: primary, middle, high. */
export const GradeBand = z.strictObject({
  name: z.string().trim().min(1).max(40),
  grades: z.array(Grade).min(1).max(20),
  /** How far a child may live from its stop, straight; null where that is not checked. */
  maxWalkMetres: z.number().int().min(0).max(20_000).nullable(),
})
export type GradeBand = z.infer<typeof GradeBand>

/** From when on the office is told, and what a driver may and must. */
export const ServiceRules = z.object({
  /** A bus that is later than this needs attention. */
  lateMinutes: z.number().int().min(1).max(120).default(15),
  /** So does a run that has not been started this long after it was due. */
  notStartedMinutes: z.number().int().min(1).max(60).default(5),
  /** And one whose bus has not been seen for so long. */
  unseenSeconds: z.number().int().min(60).max(900).default(120),
  /** Above this speed nothing on the driver's page can be pressed. */
  lockSpeedMps: z.number().min(1).max(10).default(2.5),
  /** A run is closed only when its driver has walked through the bus. */
  walkThroughRequired: z.boolean().default(true),
  /** New children of these grades must be met by an adult, unless it is said otherwise. */
  mustBeMetGrades: z.array(Grade).max(20).default([]),
  gradeBands: z.array(GradeBand).max(12).default([]),
  /** What is noted of a child is on the page of its driver and on the run sheet; otherwise the office alone sees it. */
  driversSeeNotes: z.boolean().default(true),
  /** The day on which weeks begin: 0 Sunday, 1 Monday, 6 Saturday. */
  weekStart: z.union([z.literal(0), z.literal(1), z.literal(6)]).default(0),
})
export type ServiceRules = z.infer<typeof ServiceRules>

/** FAMILY-13: whether a child of a grade must be met where nobody has said so. */
export function isMetByGrade(
  { mustBeMetGrades }: Pick<ServiceRules, 'mustBeMetGrades'>,
  grade: string | null | undefined,
): boolean {
  return mustBeMetGrades.some((one) => isSameGrade(one, grade))
}

/** The band to which a grade belongs: the first that has it. */
export function bandOf(bands: readonly GradeBand[], grade: string | null): GradeBand | undefined {
  return bands.find(({ grades }) => grades.some((one) => isSameGrade(one, grade)))
}

function isSameGrade(one: string, other: string | null | undefined): boolean {
  return one.toLowerCase() === other?.trim().toLowerCase()
}
