import { LEVELS, type Problem } from './problem.ts'

/** What is wrong with a problem, each with the place where it stands. */
export class InvalidProblem extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The problem cannot be solved as it stands:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

const MOST_MATRIX_VALUE = 10_000_000

/** Throws with all that is wrong at once. Whom no plan could serve is no fault of the problem: the plan names them. */
export function validate(problem: Problem): void {
  const faults: string[] = []
  const { matrix, schools, stops, students, fleet, rules = {}, locks = {}, existing = [] } = problem
  const say = (isWrong: boolean, fault: string) => isWrong && faults.push(fault)
  const isPlace = (place: number) => Number.isInteger(place) && place >= 0 && place < matrix.places
  const count = (value: number | undefined, where: string) =>
    say(
      value !== undefined && (!Number.isInteger(value) || value < 0),
      `${where} is ${value}: a whole number, not negative, is needed`,
    )
  const unique = (list: readonly { id: string }[], what: string) => {
    const ids = new Set<string>()
    for (const { id } of list) {
      say(ids.has(id), `${what} "${id}" is there twice`)
      ids.add(id)
    }
    return ids
  }
  for (const kind of ['seconds', 'metres'] as const) {
    const values = matrix[kind]
    say(
      values.length !== matrix.places ** 2,
      `matrix.${kind} has ${values.length} values, not ${matrix.places} × ${matrix.places}`,
    )
    for (let i = 0; i < values.length; i++) {
      if (Number.isInteger(values[i]) && values[i]! >= 0 && values[i]! <= MOST_MATRIX_VALUE) continue
      faults.push(
        `matrix.${kind} from place ${Math.floor(i / matrix.places)} to ${i % matrix.places} is ${values[i]}: a whole number up to ${MOST_MATRIX_VALUE} is needed`,
      )
      break
    }
  }
  const schoolIds = unique(schools, 'school')
  const stopIds = unique(stops, 'stop')
  const studentIds = unique(students, 'student')
  unique(fleet, 'bus type')
  const routeIds = unique(existing, 'existing route')
  say(schools.length === 0, 'there is no school')
  say(fleet.length === 0, 'there is no bus type')
  for (const school of schools) {
    say(!isPlace(school.place), `school "${school.id}" is at place ${school.place}, which the matrix does not have`)
    count(school.dwellSeconds, `school "${school.id}": dwellSeconds`)
    const { window, bell } = school
    if (!window) continue
    say(window.from > window.until, `school "${school.id}": the window ends before it begins`)
    const isWrongSide =
      bell !== undefined && (problem.direction === 'morning' ? window.until > bell : window.from < bell)
    say(isWrongSide, `school "${school.id}": the window lies on the wrong side of the bell`)
  }
  for (const stop of stops) {
    say(!isPlace(stop.place), `stop "${stop.id}" is at place ${stop.place}, which the matrix does not have`)
    count(stop.dwellSeconds, `stop "${stop.id}": dwellSeconds`)
    count(stop.dwellSecondsPerStudent, `stop "${stop.id}": dwellSecondsPerStudent`)
    count(stop.capacity, `stop "${stop.id}": capacity`)
    say(
      stop.window !== undefined && stop.window.from > stop.window.until,
      `stop "${stop.id}": the window ends before it begins`,
    )
  }
  for (const student of students) {
    const who = `student "${student.id}"`
    say(!schoolIds.has(student.school), `${who}: there is no school "${student.school}"`)
    count(student.size, `${who}: size`)
    count(student.wheelchairs, `${who}: wheelchairs`)
    count(student.maxRideSeconds, `${who}: maxRideSeconds`)
    const seen = new Set<string>()
    for (const walk of student.walks) {
      say(!stopIds.has(walk.stop), `${who}: there is no stop "${walk.stop}"`)
      say(seen.has(walk.stop), `${who}: the walk to stop "${walk.stop}" is there twice`)
      say(!(walk.metres >= 0), `${who}: the walk to stop "${walk.stop}" is ${walk.metres} m long`)
      seen.add(walk.stop)
    }
    for (const other of student.notWith ?? [])
      say(!studentIds.has(other), `${who}: there is no student "${other}" to be kept apart`)
  }
  for (const type of fleet) {
    const what = `bus type "${type.id}"`
    count(type.count, `${what}: count`)
    count(type.wheelchairPlaces, `${what}: wheelchairPlaces`)
    for (const seats of typeof type.seats === 'number' ? [type.seats] : Object.values(type.seats))
      count(seats, `${what}: seats`)
    for (const place of [type.start, type.end])
      say(place !== undefined && !isPlace(place), `${what}: place ${place} is not in the matrix`)
  }
  const limitsRides =
    rules.maxRideSeconds !== undefined ||
    rules.maxJourneySeconds !== undefined ||
    students.some((student) => student.maxRideSeconds !== undefined)
  const tiesBuses = rules.severalToursPerBus === true || fleet.some((type) => type.maxShiftSeconds !== undefined)
  say(
    stops.some((stop) => stop.window) && (limitsRides || tiesBuses),
    'windows of stops go neither with limits of rides nor with shifts or several tours for a bus',
  )
  for (const school of rules.sharedSchools?.flat() ?? [])
    say(!schoolIds.has(school), `rules.sharedSchools: there is no school "${school}"`)
  for (const { student, stop } of locks.studentStops ?? []) {
    say(!studentIds.has(student) || !stopIds.has(stop), `locks: there is no student "${student}" or no stop "${stop}"`)
  }
  for (const { stop, route } of locks.stopRoutes ?? []) {
    say(!stopIds.has(stop) || !routeIds.has(route), `locks: there is no stop "${stop}" or no existing route "${route}"`)
  }
  for (const route of locks.routes ?? []) say(!routeIds.has(route), `locks: there is no existing route "${route}"`)
  for (const route of existing) {
    for (const { stop } of route.stops)
      say(!stopIds.has(stop), `existing route "${route.id}": there is no stop "${stop}"`)
  }
  const levels = Array.isArray(problem.objective) ? problem.objective : Object.keys(problem.objective)
  for (const level of levels) say(!LEVELS.includes(level as never), `objective: there is no level "${level}"`)
  if (faults.length > 0) throw new InvalidProblem(faults)
}
