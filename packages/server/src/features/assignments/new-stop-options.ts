import {
  type Child,
  invariant,
  type NewStopOption,
  type Position,
  Refusal,
  type RidersPerSeat,
  timeOfNewStop,
  TOWN_METRES_PER_SECOND,
  USUAL_DWELL,
} from '@firstbell/domain'
import { cheapestInsertion, distanceMetres, insertionMetres } from '@firstbell/geo'
import type { Deps } from '../../deps.ts'
import { ridersRange, seatsLeft } from './route-to-choose.ts'
import type { RouteToChoose } from './stop-options.store.ts'

interface Place {
  route: RouteToChoose
  order: number
  straightMetres: number
}

/** ASSIGN-12: a stop at the home on each of the routes that it makes longer by the least. */
export async function newStopOptions(
  deps: Pick<Deps, 'routing' | 'paidPairsPerDay'>,
  home: Position,
  {
    routes,
    child,
    ridersPerSeat,
    most,
  }: {
    routes: readonly RouteToChoose[]
    child: Pick<Child, 'schoolId' | 'grade' | 'wheelchair'>
    ridersPerSeat: RidersPerSeat
    most: number
  },
): Promise<{ options: NewStopOption[]; isAlongStreets: boolean }> {
  const places = routes
    .flatMap((route) => placeOn(route, home, child.schoolId))
    .toSorted((a, b) => a.straightMetres - b.straightMetres || (a.route.id < b.route.id ? -1 : 1))
    .slice(0, most)
  const along = await Promise.all(places.map((place) => detourSeconds(deps, place, home)))
  const options = places.map((place, i) => ({
    routeId: place.route.id,
    routeName: place.route.name,
    order: place.order,
    stoptime: timeOn(place, home),
    detourSeconds: Math.round((along[i] ?? place.straightMetres / TOWN_METRES_PER_SECOND) + USUAL_DWELL.dwellSeconds),
    seatsLeft: seatsLeft(place.route, child, ridersPerSeat),
  }))
  const isAlongStreets = places.length === 0 || along.every((seconds) => seconds !== null)
  return {
    options: options.toSorted((a, b) => a.detourSeconds - b.detourSeconds || (a.routeId < b.routeId ? -1 : 1)),
    isAlongStreets,
  }
}

function placeOn(route: RouteToChoose, home: Position, schoolId: string | null): Place[] {
  if (route.points.length < 2) return []
  const positions = route.points.map(({ location }) => location)
  const { first, last } = ridersRange(route, schoolId)
  const order = cheapestInsertion(positions, home, { first: first + 1, last: last + 2 })
  return [{ route, order, straightMetres: Math.max(0, insertionMetres(positions, home, order - 1)) }]
}

/** What the way over the home takes more than the way without it; null where nobody knows, or each question costs money. */
async function detourSeconds(
  { routing, paidPairsPerDay }: Pick<Deps, 'routing' | 'paidPairsPerDay'>,
  { route: { points }, order }: Place,
  home: Position,
): Promise<number | null> {
  if (!routing || paidPairsPerDay !== undefined) return null
  const pointAt = (at: Position, side: 'curb' | 'either') => ({ ...at, side, privateAccess: side === 'either' })
  const [before, after] = [points[order - 2]?.location, points[order - 1]?.location]
  const around = [before, after].flatMap((at) => (at ? [pointAt(at, 'either')] : []))
  const through = [before, home, after].flatMap((at) => (at ? [pointAt(at, at === home ? 'curb' : 'either')] : []))
  try {
    const longer = await routing.route(through)
    const present = around.length > 1 ? (await routing.route(around)).seconds : 0
    return Math.max(0, longer.seconds - present)
  } catch (error) {
    if (error instanceof Refusal) return null // a home that no street reaches is measured straight
    throw error
  }
}

function timeOn({ route: { points }, order }: Place, home: Position) {
  const [before, after] = [points[order - 2], points[order - 1]].map(
    (point) => point && { stoptime: point.stoptime, metres: distanceMetres(point.location, home) },
  )
  const time = timeOfNewStop(before, after)
  invariant(time !== undefined, 'a route on which a stop is offered has points')
  return time
}
