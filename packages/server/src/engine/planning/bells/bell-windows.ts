import { BELL_STEP_MINUTES, minutesOf, type PlanBells, type ScenarioSetup, seatBandOf } from '@firstbell/domain'
import type { BellRules, MovedBell, Problem, School } from '@firstbell/solver'
import type { PlanningInputs, PlanningSchool } from '../planning-inputs.store.ts'

const DAY_MINUTES = 24 * 60

/**
 * SCENARIO-145: the windows of the scenario in the terms of the solver, around the bell of the direction. A limit of how much earlier riders are
 * picked up would not hold with other bells, so with one of minutes bells stay, and with one of a time they move only later.
 */
export function withBellWindows(schools: readonly School[], inputs: PlanningInputs, setup: ScenarioSetup): School[] {
  const { bells, changeLimits } = setup
  if (!bells || changeLimits.maxEarlierMinutes !== null) return [...schools]
  const found = new Map(inputs.schools.map((school) => [school.id, school]))
  return schools.map((school) => {
    const range = rangeOf(found.get(school.id), inputs, setup)
    if (!range || school.bell === undefined) return school
    const { bell } = school
    return { ...school, bellWindow: { from: bell + range.from * 60, until: bell + range.until * 60 } }
  })
}

/** By how many minutes the bells of a school may be moved; undefined where they stay. */
function rangeOf(
  school: PlanningSchool | undefined,
  { children }: PlanningInputs,
  { bells, changeLimits }: ScenarioSetup,
): { from: number; until: number } | undefined {
  const window = bells?.windows.find(({ schoolId }) => schoolId === school?.id)
  if (!school || !window || !bells) return undefined
  const isHigh = children.some(({ schoolId, grade }) => schoolId === school.id && seatBandOf(grade) === 'high')
  const [start, end] = [minutesOf(school.bellStart), minutesOf(school.bellEnd)]
  const earliest = Math.max(
    minutesOf(window.earliest),
    isHigh && bells.highSchoolsFrom !== null ? minutesOf(bells.highSchoolsFrom) : 0,
    changeLimits.notBefore === null ? 0 : start,
  )
  const latest = Math.min(minutesOf(window.latest), DAY_MINUTES - 1 - Math.max(0, end - start))
  return earliest <= latest ? { from: earliest - start, until: latest - start } : undefined
}

export const bellRulesOf = ({ bells }: ScenarioSetup): { bells?: BellRules } =>
  bells
    ? {
        bells: {
          stepSeconds: BELL_STEP_MINUTES * 60,
          maxSchools: bells.maxSchools,
          maxSeconds: bells.maxMinutes * 60,
        },
      }
    : {}

export const mayMoveBells = ({ schools }: Pick<Problem, 'schools'>): boolean =>
  schools.some(({ bellWindow }) => bellWindow)

/** The moved bells of a plan in the terms of the solver: both bells of a school are moved alike. */
export const solverBellsOf = (
  { moved }: Pick<PlanBells, 'moved'>,
  direction: ScenarioSetup['direction'],
): MovedBell[] =>
  moved.map(({ schoolId, after }) => ({
    school: schoolId,
    bell: minutesOf(direction === 'pickup' ? after.bellStart : after.bellEnd) * 60,
  }))
