import {
  type DayKind,
  recordedDwellSeconds,
  type RecordedTravelTimes,
  type Route,
  type RouteStop,
  type Stop,
  type TimedStop,
  usualDriving,
  WAYPOINT,
} from '@firstbell/domain'
import { findLine, distanceMetres, project } from '@firstbell/geo'
import { numbered } from '../plan/planning.ts'

/** How much longer streets are than the straight line between two positions, on average in a town. */
export const DETOUR = 1.3
/** A stop further than this from the path was added after the path was drawn. */
const OFF_PATH_METRES = 100

/** A stop in the calculation, with what is known of the way to the next one. */
export interface LegStop extends RouteStop, TimedStop {
  /** On how many recorded runs its travel time rests; 0 where no run is recorded, or they are not asked. */
  legRuns: number
}

/** The stops of a route, each with the travel time to the next one at one speed along the path. */
export function estimatedStops(route: Pick<Route, 'stops' | 'path'>, metresPerSecond: number): LegStop[] {
  const points = pointsOf(route)
  return legStopsOf(
    points,
    legMetres(route, points).map((metres) => metres / metresPerSecond),
  )
}

/** The same with travel times by streets from each point to the next. */
export function drivenStops(route: Pick<Route, 'stops'>, legs: readonly { seconds: number }[]): LegStop[] {
  return legStopsOf(
    pointsOf(route),
    legs.map(({ seconds }) => seconds),
  )
}

/** TIMES-8: the same with the travel times of the last runs, where there are any. */
export function recordedStops(
  stops: readonly LegStop[],
  recorded: readonly RecordedTravelTimes[],
  { dayKind, runs }: { dayKind: DayKind; runs: number },
): LegStop[] {
  const ofKind = recorded.filter(({ kind }) => kind === dayKind)
  return stops.map((stop, index) => {
    const next = stops[index + 1]?.id
    const link = ofKind.find(({ fromStopId, toStopId }) => fromStopId === stop.id && toStopId === next)
    const usual = link && usualDriving(link.seconds, runs, recordedDwellSeconds(stop.childcount, index === 0))
    return usual ? { ...stop, legSeconds: usual.seconds, legRuns: usual.runs } : stop
  })
}

/** From each stop to the next one, through the waypoints between them: the sum of what is known from point to point. */
export function sumsBetweenStops(route: Pick<Route, 'stops'>, values: readonly number[]): number[] {
  return betweenStops(pointsOf(route), values).map(({ sum }) => sum)
}

function pointsOf({ stops }: Pick<Route, 'stops'>): RouteStop[] {
  return numbered(stops).map(({ stop }) => stop)
}

function legStopsOf(points: readonly RouteStop[], seconds: readonly number[]): LegStop[] {
  return betweenStops(points, seconds).map(({ stop, sum }) => ({ ...stop, legSeconds: sum, legRuns: 0 }))
}

function betweenStops(points: readonly RouteStop[], values: readonly number[]): { stop: RouteStop; sum: number }[] {
  return points.flatMap((stop, index) => {
    if (stop.type === WAYPOINT) return []
    const next = points.findIndex((point, at) => at > index && point.type !== WAYPOINT)
    const legs = values.slice(index, next === -1 ? index : next)
    return [{ stop, sum: legs.reduce((sum, leg) => sum + leg, 0) }]
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
