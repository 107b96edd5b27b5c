import { type Organization, type Route, type Stop, WAYPOINT } from '@firstbell/domain'
import { findLine, type Line, type Position } from '@firstbell/geo'
import { useEffect, useEffectEvent } from 'react'
import { useOutletContext } from 'react-router'

/** The place that a form asks for: it is a pin on the map, and a press on the map is an answer. */
export interface Placing {
  place: Position | null
  onPlace(place: Position): void
}

/** The route document as it was read; a change says which state it was made for. */
export type ReadRoute = Route & { version: string }

/** What the panels beside the map of a route share. */
export interface Planning {
  organization: Organization
  route: ReadRoute
  picked: string | null
  pick(stopId: string): void
  setPlacing(placing: Placing | null): void
}

export const usePlanning = () => useOutletContext<Planning>()

/** Lets the map answer where the place of a form is. */
export function usePlacing(place: Position | undefined, onPlace: (place: Position) => void): void {
  const { setPlacing } = usePlanning()
  const answer = useEffectEvent(onPlace)
  const { lat, lng } = place ?? {}
  useEffect(() => {
    const known = lat === undefined || lng === undefined ? null : { lat, lng }
    setPlacing({ place: known, onPlace: (to) => answer(to) })
  }, [lat, lng, setPlacing])
  useEffect(() => () => setPlacing(null), [setPlacing])
}

export interface Numbered {
  stop: Stop
  /** Counted among the stops where the bus halts, from 1; a waypoint has none. */
  number: number | undefined
}

/** The points of a route in order, the stops among them numbered. */
export function numbered(stops: readonly Stop[]): Numbered[] {
  let number = 0
  return stops
    .toSorted((a, b) => a.order - b.order)
    .map((stop) => ({ stop, number: stop.type === WAYPOINT ? undefined : ++number }))
}

/** The streets of a route; straight from point to point where they are not known. */
export function lineOfRoute(route: Pick<Route, 'path' | 'stops'>): Line | undefined {
  return findLine(route.path) ?? findLine(numbered(route.stops).map(({ stop }) => stop.location))
}
