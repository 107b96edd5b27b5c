import { aloneOn, reasonAgainstTrips } from './alone.ts'
import type { Reason } from '../plan.ts'
import type { Problem, Student, Walk } from '../problem.ts'

/** The stops that a student may use, as far as the student and the stop alone decide. */
export function usableWalks(problem: Problem, student: Student, stopNumber: ReadonlyMap<string, number>): Walk[] {
  let walks = [...student.walks]
  for (const [, allows] of RULES) walks = walks.filter((walk) => allows(problem, student, walk, stopNumber))
  return walks
}

type Rule = (problem: Problem, student: Student, walk: Walk, stopNumber: ReadonlyMap<string, number>) => boolean

const RULES: readonly (readonly [Reason, Rule])[] = [
  [
    'locked-stop-out-of-reach',
    ({ locks }, { id }, { stop }) =>
      (locks?.studentStops ?? []).every((lock) => lock.student !== id || lock.stop === stop),
  ],
  [
    'only-banned-stops',
    ({ locks }, { id }, { stop }) =>
      !locks?.stopBans?.includes(stop) &&
      (locks?.studentStopBans ?? []).every((ban) => ban.student !== id || ban.stop !== stop),
  ],
  ['no-stop-in-reach', (_, { maxWalkMetres = Infinity }, { metres }) => metres <= maxWalkMetres],
  ['no-stop-at-the-door', (_, { atDoor }, { metres }) => !atDoor || metres === 0],
  [
    'only-stops-across-the-street',
    ({ stops }, { mayCross = true }, { stop, crosses }, stopNumber) =>
      !crosses || (mayCross && !stops[stopNumber.get(stop)!]!.noCrossing),
  ],
  [
    'only-stops-that-are-too-small',
    ({ stops }, { size = 1 }, { stop }, stopNumber) => size <= (stops[stopNumber.get(stop)!]!.capacity ?? Infinity),
  ],
]

/** Why no plan at all has a place for the student; nothing if one may. */
export function reasonAgainst(
  problem: Problem,
  student: Student,
  stopNumber: ReadonlyMap<string, number>,
): Reason | undefined {
  let walks = [...student.walks]
  if (walks.length === 0) return 'no-stop-in-reach'
  for (const [reason, allows] of RULES) {
    walks = walks.filter((walk) => allows(problem, student, walk, stopNumber))
    if (walks.length === 0) return reason
  }
  const { size = 1, wheelchairs = 0, band } = student
  const withPlace = problem.fleet.filter(
    ({ count = 1, wheelchairPlaces = 0 }) => count > 0 && wheelchairPlaces >= wheelchairs,
  )
  if (withPlace.length === 0) return wheelchairs > 0 ? 'no-bus-with-a-wheelchair-place' : 'no-bus-with-enough-seats'
  const seatsOf = ({ seats }: (typeof withPlace)[number]) =>
    typeof seats === 'number' ? seats : (seats[band ?? ''] ?? 0)
  const types = wheelchairs > 0 ? withPlace : withPlace.filter((type) => seatsOf(type) >= size)
  if (types.length === 0) return 'no-bus-with-enough-seats'
  const trips = walks.flatMap(({ stop }) =>
    types.map((type) => aloneOn(problem, student, problem.stops[stopNumber.get(stop)!]!, type)),
  )
  return reasonAgainstTrips(problem, student, trips)
}
