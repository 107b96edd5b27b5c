import { type TimedStop, type Route, type Stop, WAYPOINT } from '@firstbell/domain'
import { findLine, distanceMetres, project } from '@firstbell/geo'
import { numbered } from '../plan/planning.ts'

/** How much longer streets are than the straight line between two positions, on average in a town. */
const DETOUR = 1.3
/** A stop further than this from the path was added after the path was drawn. */
const OFF_PATH_METRES = 100

/** The stops of a route, each with the travel time to the next one at one speed along the path. */
export function estimatedStops(route: Pick<Route, 'stops' | 'path'>, metresPerSecond: number): (TimedStop & Stop)[] {
  const points = pointsOf(route)
  return timedStopsOf(
    points,
    legMetres(route, points).map((metres) => metres / metresPerSecond),
  )
}

/** The same with travel times by streets from each point to the next. */
export function drivenStops(route: Pick<Route, 'stops'>, legs: readonly { seconds: number }[]): (TimedStop & Stop)[] {
  return timedStopsOf(
    pointsOf(route),
    legs.map(({ seconds }) => seconds),
  )
}

function pointsOf({ stops }: Pick<Route, 'stops'>): Stop[] {
  return numbered(stops).map(({ stop }) => stop)
}

/** The travel time from a stop to the next one leads through the waypoints between them. */
function timedStopsOf(points: readonly Stop[], seconds: readonly number[]): (TimedStop & Stop)[] {
  return points.flatMap((stop, index) => {
    if (stop.type === WAYPOINT) return []
    const next = points.findIndex((point, at) => at > index && point.type !== WAYPOINT)
    const legs = seconds.slice(index, next === -1 ? index : next)
    return [{ ...stop, legSeconds: legs.reduce((sum, leg) => sum + leg, 0) }]
  })
}

/** From each point to the next: along the path, or the straight line and a third more where there is no path. */
function legMetres({ path }: Pick<Route, 'path'>, points: readonly Stop[]): number[] {
  const line = findLine(path)
  let along = 0
  const feet = points.map(({ location }) => {
    if (!line) return undefined
    const foot = project(line, location, along)
    if (foot.offsetMetres > OFF_PATH_METRES) return undefined
    along = Math.max(along, foot.alongMetres)
    return along
  })
  return points.slice(0, -1).map((point, index) => {
    const next = points[index + 1] ?? point
    const [from, to] = [feet[index], feet[index + 1]]
    const straight = distanceMetres(point.location, next.location)
    const driven = from === undefined || to === undefined ? 0 : to - from
    return driven >= straight * 0.9 ? driven : straight * DETOUR // less than straight: two passes of one street were confused
  })
}
