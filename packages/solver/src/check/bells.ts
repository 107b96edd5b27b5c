import type { MovedBell, Plan } from '../plan.ts'
import { type Problem, USUAL_BELL_STEP_SECONDS } from '../problem.ts'
import type { CheckContext } from './check-context.ts'

/** The problem as the plan rings: moved bells are where the plan has them, and the windows of their schools with them. */
export function asRung(problem: Problem, { bells = [] }: Pick<Plan, 'bells'>): Problem {
  if (bells.length === 0) return problem
  const rings = new Map(bells.map(({ school, bell }) => [school, bell]))
  const schools = problem.schools.map((school) => {
    const { id, bell: before, window } = school
    const bell = rings.get(id)
    if (bell === undefined || before === undefined) return school
    const later = bell - before
    return {
      ...school,
      bell,
      ...(window && { window: { from: window.from + later, until: window.until + later } }),
    }
  })
  return { ...problem, schools }
}

/** Each moved bell rings within its window and budget, and not more of them are moved than may be. `problem` has the bells of now. */
export function checkBells(
  { schools, rules = {} }: Problem,
  { bells = [] }: Pick<Plan, 'bells'>,
  violate: CheckContext['violate'],
): { bellsMoved: number; bellSeconds: number } {
  const { maxSchools = Infinity } = rules.bells ?? {}
  const later = new Map<string, number>()
  for (const moved of bells) {
    const school = schools.find(({ id }) => id === moved.school)
    const by = later.has(moved.school) ? Infinity : excessOf(moved, school, rules)
    if (by > 0) violate('bell-not-allowed', { school: moved.school, by: Number.isFinite(by) ? by : undefined })
    if (school?.bell !== undefined && moved.bell !== school.bell) later.set(moved.school, moved.bell - school.bell)
  }
  const over = later.size - maxSchools
  if (over > 0) violate('too-many-bells', { by: over })
  return { bellsMoved: later.size, bellSeconds: [...later.values()].reduce((sum, by) => sum + Math.abs(by), 0) }
}

/** By how many seconds a bell is where it may not be; infinite where it may not be moved at all. */
function excessOf(
  { bell }: MovedBell,
  school: Problem['schools'][number] | undefined,
  { bells: { stepSeconds = USUAL_BELL_STEP_SECONDS, maxSeconds = Infinity } = {} }: NonNullable<Problem['rules']>,
): number {
  const { bell: before, bellWindow } = school ?? {}
  if (before === undefined) return Infinity
  if (bell === before) return 0
  if (!bellWindow) return Infinity
  const offStep = Math.abs(bell - before) % stepSeconds
  return Math.max(bellWindow.from - bell, bell - bellWindow.until, Math.abs(bell - before) - maxSeconds, offStep)
}
