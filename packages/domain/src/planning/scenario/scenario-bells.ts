import { z } from 'zod'
import { Id } from '../../id.ts'
import { Refusal } from '../../refusal.ts'
import { MovedBells, type SchoolBells } from '../../schools/bell-change.ts'
import { Hhmm, hhmmOf, minutesOf } from '../../time/hhmm.ts'

/** Bells move by whole steps. */
export const BELL_STEP_MINUTES = 5
/** High schools do not begin before this unless the planner says otherwise. */
export const USUAL_HIGH_SCHOOL_START = Hhmm.parse(800)

/** SCENARIO-145: within which times a plan may move the bells of schools, and how far. A school that is not named keeps its bells. */
export const ScenarioBells = z.strictObject({
  /** When the first bell of a school may ring if it is moved. The last bell moves with it: the day keeps its length. */
  windows: z.array(z.strictObject({ schoolId: Id, earliest: Hhmm, latest: Hhmm })).max(300),
  maxSchools: z.number().int().min(1).max(300),
  /** By how much one bell may move. */
  maxMinutes: z.number().int().min(BELL_STEP_MINUTES).max(120),
  /** A school with grades 9 and up is not moved to begin before it; null for no such limit. */
  highSchoolsFrom: Hhmm.nullable(),
})
export type ScenarioBells = z.infer<typeof ScenarioBells>

const Count = z.number().int().min(0)

/** SCENARIO-146: the bells that a plan moves, and what the best plan that moves none comes to. */
export const PlanBells = z.object({
  moved: z.array(MovedBells),
  /** Null where it is not known: with the bells of another plan. */
  without: z.object({ buses: Count, unassigned: Count }).nullable(),
})
export type PlanBells = z.infer<typeof PlanBells>

/** The bells of a school so many minutes later, on the same day; earlier below 0. */
export const bellsLater = ({ bellStart, bellEnd }: SchoolBells, minutes: number): SchoolBells => ({
  bellStart: hhmmOf(minutesOf(bellStart) + minutes),
  bellEnd: hhmmOf(minutesOf(bellEnd) + minutes),
})

/** Schools with the bells of a plan. */
export function withBellsOf<School extends SchoolBells & { id: string }>(
  { bells }: { bells?: PlanBells | undefined },
  schools: readonly School[],
): School[] {
  const after = new Map(bells?.moved.map((one) => [one.schoolId, one.after]))
  return schools.map((school) => ({ ...school, ...after.get(school.id) }))
}

/** SCENARIO-145: windows are of schools of the scenario, each once, and do not end before they begin. */
export function requireSoundBells(bells: ScenarioBells | null, schoolIds: readonly string[]): void {
  const { windows = [] } = bells ?? {}
  if (new Set(windows.map(({ schoolId }) => schoolId)).size < windows.length)
    throw new Refusal('invalid_input', 'A school has two windows for its bell')
  if (windows.some(({ schoolId }) => !schoolIds.includes(schoolId))) throw new Refusal('not_found')
  if (windows.some(({ earliest, latest }) => minutesOf(earliest) > minutesOf(latest)))
    throw new Refusal('invalid_input', 'A window for a bell ends before it begins')
}
