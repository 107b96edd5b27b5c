import type { MovedBell } from '../plan.ts'
import { type Problem, USUAL_BELL_STEP_SECONDS } from '../problem.ts'
import { MAX_TIME } from '../read/schema.ts'

/** By how much the bells of schools may be moved: by whole steps, from the first to the last; a bell may always stay. */
export interface BellChoices {
  stepSeconds: number
  /** By school, in steps from the bell of now; the last one is before the first where the bell stays. */
  first: readonly number[]
  last: readonly number[]
  /** The schools whose bell may be moved, by number. */
  movable: readonly number[]
  maxSchools: number
}

/** The schools of routes that are locked, or of which a stop has a locked time, keep their bells. */
export function bellChoicesOf({ schools, rules = {}, locks = {}, existing = [] }: Problem): BellChoices {
  const { stepSeconds = USUAL_BELL_STEP_SECONDS, maxSchools = Infinity, maxSeconds = MAX_TIME } = rules.bells ?? {}
  const lockedRoutes = new Set([...(locks.routes ?? []), ...(locks.stopTimes ?? []).map(({ route }) => route)])
  const fixed = new Set(existing.flatMap((route) => (lockedRoutes.has(route.id) ? route.schools : [])))
  const ranges = schools.map(({ id, bell, bellWindow, window }) => {
    if (bell === undefined || !bellWindow || fixed.has(id)) return STAYS
    const earliest = Math.max(bellWindow.from - bell, -maxSeconds, -(window?.from ?? bell))
    const latest = Math.min(bellWindow.until - bell, maxSeconds, MAX_TIME - (window?.until ?? bell))
    return { first: Math.ceil(earliest / stepSeconds), last: Math.floor(latest / stepSeconds) }
  })
  return {
    stepSeconds,
    first: ranges.map(({ first }) => first),
    last: ranges.map(({ last }) => last),
    movable: ranges.flatMap(({ first, last }, school) =>
      first <= last && (first !== 0 || last !== 0) ? [school] : [],
    ),
    maxSchools,
  }
}

const STAYS = { first: 0, last: -1 }

/** Bells that were moved before, in steps by school; undefined where they may not be moved so. */
export function stepsOfBells(
  { schools }: Problem,
  choices: BellChoices,
  bells: readonly MovedBell[],
): Int32Array | undefined {
  const steps = new Int32Array(schools.length)
  for (const { school: id, bell } of bells) {
    const school = schools.findIndex((one) => one.id === id)
    const count = (bell - (schools[school]?.bell ?? Number.NaN)) / choices.stepSeconds
    const isAllowed = count === 0 || (count >= choices.first[school]! && count <= choices.last[school]!) // not where the school is not known
    if (!Number.isInteger(count) || !isAllowed) return undefined
    steps[school] = count
  }
  return steps.filter((count) => count !== 0).length > choices.maxSchools ? undefined : steps
}

export function bellsOfSteps({ schools }: Problem, { stepSeconds }: BellChoices, steps: Int32Array): MovedBell[] {
  return schools.flatMap(({ id, bell }, school) =>
    bell === undefined || steps[school] === 0 ? [] : [{ school: id, bell: bell + steps[school]! * stepSeconds }],
  ) // one for each school
}

/** The problem with these bells, and no others to choose. */
export function withBells({ rules: { bells: _, ...rules } = {}, ...problem }: Problem, bells: readonly MovedBell[]) {
  const movedTo = new Map(bells.map(({ school, bell }) => [school, bell]))
  const schools = problem.schools.map(({ bellWindow: __, ...school }) => {
    const { bell = 0, window } = school
    const later = (movedTo.get(school.id) ?? bell) - bell
    if (later === 0) return school
    const moved = window && { from: window.from + later, until: window.until + later }
    return { ...school, bell: bell + later, ...(moved && { window: moved }) }
  })
  return { ...problem, rules, schools }
}
