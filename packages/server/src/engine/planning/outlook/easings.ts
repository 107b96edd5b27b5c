import type { ScenarioSetup } from '@firstbell/domain'
import type { PlanningInputs } from '../planning-inputs.store.ts'
import { fleetOf, plannedSchools, walksOf } from '../problem/problem.ts'
import { rosterOf } from '../problem/roster.ts'
import type { PreparedRun } from '../search/prepare-run.ts'
import type { Easing } from './questions.ts'

/** By how much rules are eased, the least first. */
const MINUTES = [5, 10]
const WALK_PERCENT = 25
const LOAD_PERCENT = 10
/** A scenario asks for no more. */
const LIMITS = { rideMinutes: 240, arrivalMinutes: 120, departureMinutes: 60, walkMetres: 20_000, loadPercent: 150 }

type Prepared = Pick<PreparedRun, 'task' | 'problem'>

/** SCENARIO-115: the rules of a scenario, each eased a little. What a change limit says of a rider is not eased. */
export function easingsOf(inputs: PlanningInputs, prepared: Prepared): Easing[] {
  const { rules } = prepared.task.setup
  const isFull = rules.loadPercent + LOAD_PERCENT > LIMITS.loadPercent
  return [
    ...longerRides(prepared),
    ...widerWindows(inputs, prepared),
    ...fartherWalks(inputs, prepared),
    ...(isFull ? [] : [fullerBuses(prepared)]),
  ]
}

const minutesUpTo = (limit: number, now: number) => MINUTES.filter((by) => now + by <= limit)

const withRules = (setup: ScenarioSetup, change: Partial<ScenarioSetup['rules']>): ScenarioSetup => ({
  ...setup,
  rules: { ...setup.rules, ...change },
})

function longerRides({ task, problem }: Prepared): Easing[] {
  const { maxRideMinutes } = task.setup.rules
  return minutesUpTo(LIMITS.rideMinutes, maxRideMinutes).map((by) => ({
    rule: 'rideMinutes',
    by,
    change: { rules: { ...problem.rules, maxRideSeconds: (maxRideMinutes + by) * 60 } },
  }))
}

/** Buses may arrive earlier in the morning, and leave later in the afternoon. */
function widerWindows({ schools }: PlanningInputs, { task: { setup }, problem }: Prepared): Easing[] {
  const { earliestArrivalMinutes, loadingMinutes } = setup.rules
  const eased = (rule: Easing['rule'], by: number, rules: Partial<ScenarioSetup['rules']>): Easing => ({
    rule,
    by,
    change: { schools: plannedSchools(problem.schools, schools, withRules(setup, rules)) },
  })
  if (setup.direction === 'pickup')
    return minutesUpTo(LIMITS.arrivalMinutes, earliestArrivalMinutes).map((by) =>
      eased('arrivalMinutes', by, { earliestArrivalMinutes: earliestArrivalMinutes + by }),
    )
  return minutesUpTo(LIMITS.departureMinutes, loadingMinutes).map((by) =>
    eased('departureMinutes', by, { loadingMinutes: loadingMinutes + by }),
  )
}

/** To the stops that the plan knows, between which drives are known; nothing where nobody would walk farther. */
function fartherWalks(inputs: PlanningInputs, { task, problem }: Prepared): Easing[] {
  const { setup, stops, riders } = task
  const farther = (metres: number) => Math.min(LIMITS.walkMetres, Math.round(metres * (1 + WALK_PERCENT / 100)))
  const { kindergarten, elementary, secondary } = setup.stops.maxWalkMetres
  const maxWalkMetres = {
    kindergarten: farther(kindergarten),
    elementary: farther(elementary),
    secondary: farther(secondary),
  }
  const eased = rosterOf(inputs, { ...setup, stops: { ...setup.stops, maxWalkMetres } })
  const walksOfRider = new Map(eased.map((rider) => [rider.id, walksOf(rider)]))
  let gained = 0
  const students = problem.students.map((student) => {
    const known = new Set(student.walks.map(({ stop }) => stop))
    const isKeptAtStop = student.walks.length < (riders.get(student.id)?.walks.length ?? 0) // as in the other direction
    const more = (walksOfRider.get(student.id) ?? []).filter(({ stop }) => stops.has(stop) && !known.has(stop))
    if (isKeptAtStop || more.length === 0) return student
    gained += more.length
    return { ...student, walks: [...student.walks, ...more] }
  })
  return gained > 0 ? [{ rule: 'walkPercent', by: WALK_PERCENT, change: { students } }] : []
}

function fullerBuses({ task: { setup }, problem }: Prepared): Easing {
  const loadPercent = setup.rules.loadPercent + LOAD_PERCENT
  return {
    rule: 'loadPercent',
    by: LOAD_PERCENT,
    change: { fleet: fleetOf(problem.fleet, withRules(setup, { loadPercent })) },
  }
}
