import { type Organization, type Route, type RouteStop, WAYPOINT, withStopAt } from '@firstbell/domain'
import { findLine, type Line, type Position } from '@firstbell/geo'
import { useEffect, useEffectEvent } from 'react'
import { useOutletContext } from 'react-router'

/** The position in a form: the map shows it as a pin, and a click on the map changes it. */
export interface Placing {
  position: Position | null
  onPosition(position: Position): void
}

/** A route with the version that was read. A change is refused when the route has another version by then. */
export type ReadRoute = Route & { version: string }

/** A stop that comes to a position, counted from 1 among all points of a route. */
export interface StopMove {
  stop: RouteStop
  to: Pick<Route, 'id' | 'name' | 'type' | 'stops' | 'path'>
  position: number
}

/** What the panels beside the map of a route share. */
export interface Planning {
  organization: Organization
  route: ReadRoute
  picked: string | null
  pick(stopId: string): void
  setPlacing(placing: Placing | null): void
  moves: {
    /** Asks before a stop is moved to another position or route. */
    start(move: StopMove): void
    /** The move that is asked about or being saved. */
    moving: StopMove | null
  }
  /** The points of routes have changed, and with them their driving times. */
  pointsChanged(...routeIds: string[]): void
}

export const usePlanning = () => useOutletContext<Planning>()

/** Shows the position of a form on the map, and lets a click on the map change it. */
export function usePlacing(position: Position | undefined, onPosition: (position: Position) => void): void {
  const { setPlacing } = usePlanning()
  const answer = useEffectEvent(onPosition)
  const { lat, lng } = position ?? {}
  useEffect(() => {
    const known = lat === undefined || lng === undefined ? null : { lat, lng }
    setPlacing({ position: known, onPosition: (to) => answer(to) })
  }, [lat, lng, setPlacing])
  useEffect(() => () => setPlacing(null), [setPlacing])
}

export interface Numbered {
  stop: RouteStop
  /** Counts the stops alone, from 1; a waypoint has none. */
  number: number | undefined
}

/** The points of a route in order, the stops among them numbered. */
export function numbered(stops: readonly RouteStop[]): Numbered[] {
  let number = 0
  return stops
    .toSorted((a, b) => a.order - b.order)
    .map((stop) => ({ stop, number: stop.type === WAYPOINT ? undefined : ++number }))
}

/** The points of the route to which a stop moves, in their new order. */
export function pointsAfter({ stop, to, position }: StopMove): RouteStop[] {
  const points = new Map([...to.stops, stop].map((point) => [point.id, point]))
  const order = withStopAt(
    numbered(to.stops).map((point) => point.stop.id),
    stop.id,
    position,
  )
  return order.flatMap((id, index) => {
    const point = points.get(id)
    return point ? { ...point, order: index + 1 } : []
  })
}

/** The path of a route; a straight line from point to point where it has none. */
export function lineOfRoute(route: Pick<Route, 'path' | 'stops'>): Line | undefined {
  return findLine(route.path) ?? findLine(numbered(route.stops).map(({ stop }) => stop.location))
}
