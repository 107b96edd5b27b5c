import { leastCommonMultiple } from '../compile/fleet.ts'
import { faultsOfLockedRoutes, type LockFault, sentenceOf } from './locked-routes.ts'
import type { Problem } from '../problem.ts'
import { faultsOf, MAX_WAY, PROBLEM_SCHEMA } from './schema.ts'

/** The faults of a problem, each with its location. */
export class InvalidProblem extends Error {
  readonly faults: readonly string[]
  /** Where the faults are about locked routes: which of them, and the rules that they break. */
  readonly lockFaults: readonly LockFault[]

  constructor(faults: readonly string[], lockFaults: readonly LockFault[] = []) {
    super(`The problem cannot be solved as it stands:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
    this.lockFaults = lockFaults
  }
}

const MAX_SEAT_UNITS = 1_000_000_000

/** Throws with all faults at once. Students whom no plan can serve are not a fault of the problem: the plan names them. */
export function validate(problem: Problem): void {
  const faults = faultsOfShape(problem)
  // A problem of the wrong shape cannot be checked for its sense.
  if (faults.length === 0) faults.push(...faultsOfSense(problem))
  if (faults.length > 0) throw new InvalidProblem(faults)
  const lockFaults = faultsOfLockedRoutes(problem)
  if (lockFaults.length > 0) throw new InvalidProblem(lockFaults.map(sentenceOf), lockFaults)
}

/** The limits of the schema; the matrix may be of typed arrays, and its first wrong value is enough. */
function faultsOfShape(problem: Problem): string[] {
  const { matrix } = problem
  const faults = faultsOf({ ...problem, matrix: { places: matrix.places, seconds: [], metres: [] } }, PROBLEM_SCHEMA)
  for (const kind of ['seconds', 'metres'] as const) {
    const values = matrix[kind]
    if (values.length !== matrix.places ** 2)
      faults.push(`matrix.${kind} has ${values.length} values, not ${matrix.places} × ${matrix.places}`)
    for (let i = 0; i < values.length; i++) {
      if (Number.isInteger(values[i]) && values[i]! >= 0 && values[i]! <= MAX_WAY) continue
      faults.push(
        `matrix.${kind} from place ${Math.floor(i / matrix.places)} to ${i % matrix.places} is ${values[i]}: a whole number from 0 to ${MAX_WAY} is needed`,
      )
      break
    }
  }
  return faults
}

/** The parts of a problem that other parts refer to, and a list of faults. */
interface Findings {
  problem: Problem
  ids: Record<'school' | 'stop' | 'student' | 'route', Set<string>>
  isPlace: (place: number) => boolean
  addIf: (isWrong: boolean, fault: string) => void
}

function faultsOfSense(problem: Problem): string[] {
  const faults: string[] = []
  const { matrix, schools, stops, students, fleet, existing = [] } = problem
  const addIf = (isWrong: boolean, fault: string) => {
    if (isWrong) faults.push(fault)
  }
  const unique = (list: readonly { id: string }[], what: string) => {
    const ids = new Set<string>()
    for (const { id } of list) {
      addIf(ids.has(id), `${what} "${id}" is there twice`)
      ids.add(id)
    }
    return ids
  }
  const [school, stop, student] = [unique(schools, 'school'), unique(stops, 'stop'), unique(students, 'student')]
  unique(fleet, 'bus type')
  const ids = { school, stop, student, route: unique(existing, 'existing route') }
  const findings = { problem, ids, isPlace: (place: number) => place < matrix.places, addIf }
  checkSchools(findings)
  checkStops(findings)
  checkStudents(findings)
  checkFleet(findings)
  checkRules(findings)
  checkLocks(findings)
  checkExisting(findings)
  return faults
}

function checkSchools({ problem, isPlace, addIf }: Findings): void {
  for (const school of problem.schools) {
    addIf(!isPlace(school.place), `school "${school.id}" is at place ${school.place}, which the matrix does not have`)
    const { window, bell, bellWindow } = school
    if (bellWindow) {
      addIf(bell === undefined, `school "${school.id}" has a window for its bell, and no bell`)
      addIf(bellWindow.from > bellWindow.until, `school "${school.id}": the window of the bell ends before it begins`)
    }
    if (!window) continue
    addIf(window.from > window.until, `school "${school.id}": the window ends before it begins`)
    const isWrongSide =
      bell !== undefined && (problem.direction === 'morning' ? window.until > bell : window.from < bell)
    addIf(isWrongSide, `school "${school.id}": the window lies on the wrong side of the bell`)
  }
}

function checkStops({ problem, isPlace, addIf }: Findings): void {
  for (const stop of problem.stops) {
    addIf(!isPlace(stop.place), `stop "${stop.id}" is at place ${stop.place}, which the matrix does not have`)
    addIf(
      stop.window !== undefined && stop.window.from > stop.window.until,
      `stop "${stop.id}": the window ends before it begins`,
    )
  }
}

function checkStudents({ problem, ids, addIf }: Findings): void {
  for (const student of problem.students) {
    const who = `student "${student.id}"`
    addIf(!ids.school.has(student.school), `${who}: there is no school "${student.school}"`)
    const seen = new Set<string>()
    for (const walk of student.walks) {
      addIf(!ids.stop.has(walk.stop), `${who}: there is no stop "${walk.stop}"`)
      addIf(seen.has(walk.stop), `${who}: the walk to stop "${walk.stop}" is there twice`)
      seen.add(walk.stop)
    }
    for (const other of student.notWith ?? []) {
      addIf(other === student.id, `${who}: nobody can be kept apart from himself`)
      addIf(!ids.student.has(other), `${who}: there is no student "${other}" to be kept apart`)
    }
  }
}

function checkFleet({ problem, isPlace, addIf }: Findings): void {
  for (const type of problem.fleet) {
    const what = `bus type "${type.id}"`
    for (const place of [type.start, type.end])
      addIf(place !== undefined && !isPlace(place), `${what}: place ${place} is not in the matrix`)
    const units = Object.values(typeof type.seats === 'number' ? {} : type.seats).filter((seats) => seats > 0)
    addIf(
      units.reduce(leastCommonMultiple, 1) > MAX_SEAT_UNITS,
      `${what}: seats of the bands have no common multiple up to ${MAX_SEAT_UNITS}, in which students could be counted`,
    )
  }
}

function checkRules({ problem, ids, addIf }: Findings): void {
  const { schools, stops, students, fleet, rules = {} } = problem
  const limitsRides =
    rules.maxRideSeconds !== undefined ||
    rules.maxJourneySeconds !== undefined ||
    students.some((student) => student.maxRideSeconds !== undefined)
  const tiesBuses = rules.severalToursPerBus === true || fleet.some((type) => type.maxShiftSeconds !== undefined)
  addIf(
    stops.some((stop) => stop.window) && (limitsRides || tiesBuses),
    'windows of stops go neither with limits of rides nor with shifts or several tours for a bus',
  )
  addIf(
    rules.tours === 'closed' && rules.severalToursPerBus === true && schools.length > 1,
    'rules: closed tours set out from their school, so a bus can drive several of them only where there is one school',
  )
  const shared = rules.sharedSchools?.flat() ?? []
  for (const school of shared) addIf(!ids.school.has(school), `rules.sharedSchools: there is no school "${school}"`)
  for (const school of new Set(shared.filter((id, i) => shared.indexOf(id) !== i)))
    addIf(true, `rules.sharedSchools: school "${school}" is there twice`)
}

function checkLocks({ problem, ids, addIf }: Findings): void {
  const { locks = {}, existing = [] } = problem
  for (const { student, stop } of [...(locks.studentStops ?? []), ...(locks.studentStopBans ?? [])]) {
    addIf(
      !ids.student.has(student) || !ids.stop.has(stop),
      `locks: there is no student "${student}" or no stop "${stop}"`,
    )
  }
  for (const stop of locks.stopBans ?? []) addIf(!ids.stop.has(stop), `locks: there is no stop "${stop}"`)
  for (const { stop, route } of locks.stopRoutes ?? []) {
    addIf(
      !ids.stop.has(stop) || !ids.route.has(route),
      `locks: there is no stop "${stop}" or no existing route "${route}"`,
    )
  }
  const schoolsOf = (id: string) => existing.find((route) => route.id === id)?.schools ?? []
  for (const [i, { stop, route }] of (locks.stopRoutes ?? []).entries()) {
    const other = locks.stopRoutes!.find(
      (one, k) =>
        k < i &&
        one.stop === stop &&
        one.route !== route &&
        schoolsOf(one.route).some((id) => schoolsOf(route).includes(id)),
    )
    addIf(
      other !== undefined,
      `locks: stop "${stop}" is tied to two routes of one school, "${other?.route}" and "${route}"`,
    )
  }
  for (const route of [...(locks.routes ?? []), ...(locks.routeOrders ?? [])])
    addIf(!ids.route.has(route), `locks: there is no existing route "${route}"`)
  checkBusAndTimeLocks({ problem, ids, addIf })
}

function checkBusAndTimeLocks({ problem, ids, addIf }: Pick<Findings, 'problem' | 'ids' | 'addIf'>): void {
  const { routeBusTypes = [], stopTimes = [] } = problem.locks ?? {}
  for (const [i, { route, busType }] of routeBusTypes.entries()) {
    const isKnown = ids.route.has(route) && problem.fleet.some(({ id }) => id === busType)
    addIf(!isKnown, `locks: there is no existing route "${route}" or no bus type "${busType}"`)
    const isTwice = routeBusTypes.findIndex((one) => one.route === route) < i
    addIf(isTwice, `locks: route "${route}" is tied to two types of buses`)
  }
  for (const { stop, route, from, until } of stopTimes) {
    const isKnown = ids.stop.has(stop) && ids.route.has(route)
    addIf(!isKnown, `locks: there is no stop "${stop}" or no existing route "${route}"`)
    addIf(from > until, `locks: the times of stop "${stop}" end before they begin`)
    const served = problem.existing?.find(({ id }) => id === route)?.schools
    const hasClock = ({ bell, window }: Problem['schools'][number]) => bell !== undefined || window !== undefined
    const isWithoutClock = problem.schools.some((school) => served?.includes(school.id) && !hasClock(school))
    addIf(isWithoutClock, `locks: stop "${stop}" has times, and a school of route "${route}" has no bell`)
  }
  addIf(
    stopTimes.length > 0 && problem.stops.some(({ window }) => window),
    'locks: times of stops do not go with windows of stops',
  )
}

function checkExisting({ problem, ids, addIf }: Findings): void {
  const riding = new Set<string>()
  for (const route of problem.existing ?? []) {
    const what = `existing route "${route.id}"`
    for (const school of route.schools) addIf(!ids.school.has(school), `${what}: there is no school "${school}"`)
    for (const { stop, students: there } of route.stops) {
      addIf(!ids.stop.has(stop), `${what}: there is no stop "${stop}"`)
      for (const student of there) {
        addIf(riding.has(student), `${what}: student "${student}" is on an existing route already`)
        riding.add(student)
      }
    }
  }
}
