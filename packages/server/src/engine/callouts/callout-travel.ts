import { type Position, Refusal } from '@firstbell/domain'
import { UNREACHABLE_SECONDS } from '@firstbell/solver'
import { createPlaces } from '../planning/problem/places.ts'
import { straightLeg, type TravelTimes } from '../planning/travel-times.ts'
import {
  type CalloutDay,
  type CalloutRun,
  isAtSchool,
  realPoints,
  runOf,
  type Travel,
  wayBetween,
} from './callout-day.ts'
import { insertions } from './insert-stop.ts'
import type { Shortlist } from './option.ts'
import { absentOn } from './propose.ts'
import { targetsFor } from './take-over.ts'

/** So many routes and drivers are tried along the streets: the nearest by the straight line. */
const MAX_ROUTES = 8
const MAX_DRIVERS = 15

/** The routes and drivers near enough to be tried for runs whose driver called out. */
export function shortlistFor(day: CalloutDay, calledOut: readonly string[]): Shortlist {
  const absent = absentOn(day, calledOut)
  const runs = calledOut.flatMap((id) => runOf(day, id) ?? [])
  const routeIds = runs.flatMap((run) =>
    targetsFor(day, run, new Set(calledOut))
      .map((target) => ({ id: target.routeId, seconds: detourSeconds(day, run, target) }))
      .toSorted((a, b) => a.seconds - b.seconds || (a.id < b.id ? -1 : 1))
      .slice(0, MAX_ROUTES)
      .map(({ id }) => id),
  )
  const driverIds = runs.flatMap((run) =>
    day.drivers
      .filter(({ id }) => !absent.has(id))
      .map(({ id }) => ({ id, ...readiness(day, run, id) }))
      .toSorted((a, b) => a.waitSeconds - b.waitSeconds || a.runs - b.runs || (a.id < b.id ? -1 : 1))
      .slice(0, MAX_DRIVERS)
      .map(({ id }) => id),
  )
  return { routeIds: new Set(routeIds), driverIds: new Set(driverIds) }
}

/** How much longer a route gets by all stops of a run, each for itself. */
function detourSeconds(day: CalloutDay, run: CalloutRun, target: CalloutRun): number {
  const stops = run.points.filter(({ riders }) => riders.length > 0)
  return stops.reduce((sum, stop) => sum + (insertions(day, target, stop, straightLeg)[0]?.addedSeconds ?? 0), 0)
}

/** How long a run would wait for a driver, or the next run of the driver for that driver. */
function readiness(day: CalloutDay, run: CalloutRun, driverId: string): { waitSeconds: number; runs: number } {
  const own = day.runs.filter((other) => other.driverId === driverId && !other.isOut && other.routeId !== run.routeId)
  const waits = own.map((other) => {
    const [first, next] = other.startAt < run.startAt ? [other, run] : [run, other]
    return first.endAt + wayBetween(straightLeg, first, next).seconds - next.startAt
  })
  return { waitSeconds: Math.max(0, ...waits), runs: own.length }
}

/** Travel times along the streets between the places that decide; where they lead nowhere, by the straight line. */
export async function travelFor(
  day: CalloutDay,
  { routeIds, driverIds }: Shortlist,
  calledOut: readonly string[],
  travelTimes: TravelTimes,
): Promise<{ travel: Travel; isAlongStreets: boolean }> {
  const whole = day.runs.filter(({ routeId }) => routeIds.has(routeId) || calledOut.includes(routeId))
  const [driving, buses] = [whole.map(({ driverId }) => driverId), whole.map(({ busId }) => busId)]
  const ends = day.runs.filter(
    ({ driverId, busId }) =>
      (driverId !== null && (driverIds.has(driverId) || driving.includes(driverId))) ||
      (busId !== null && buses.includes(busId)),
  )
  const places = [
    ...whole.flatMap(realPoints),
    ...ends.flatMap((run) => [realPoints(run)[0], realPoints(run).at(-1)].flatMap((point) => point ?? [])),
  ]
  const { points, numberOf } = createPlaces()
  const numbers = new Map(
    places.map((point) => {
      const isSite = day.schools.some((school) => isAtSchool(point, school))
      return [keyOf(point.location), numberOf(point.location, isSite ? 'site' : 'stop')]
    }),
  )
  const found = await travelTimes(points).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined // the routing service says so
    throw error
  })
  if (!found || found.source === 'straightLine') return { travel: straightLeg, isAlongStreets: false }
  const { matrix } = found
  const travel: Travel = (from, to) => {
    const [row, column] = [numbers.get(keyOf(from)), numbers.get(keyOf(to))]
    const index = row === undefined || column === undefined ? -1 : row * matrix.places + column
    const seconds = matrix.seconds[index] ?? UNREACHABLE_SECONDS
    return seconds >= UNREACHABLE_SECONDS ? straightLeg(from, to) : { seconds, metres: matrix.metres[index] ?? 0 }
  }
  return { travel, isAlongStreets: true }
}

const keyOf = ({ lat, lng }: Position) => `${lat},${lng}`
