import { type Hhmm, hhmmOf, minutesOf } from '../time/hhmm.ts'
import { type Stop, WAYPOINT } from './stop.ts'

export interface DuplicateOptions {
  /** Start time of the copy; the gaps between its stops are those of the original. */
  starttime: Hhmm
  reversed: boolean
  waypoints: boolean
}

/**
 * ROUTE-6: the points of a copy, in their order. In the opposite order the gaps are mirrored: a gap of five minutes
 * stays between the same two stops.
 */
export function duplicatedStops<S extends Pick<Stop, 'type' | 'order' | 'stoptime'>>(
  stops: readonly S[],
  { starttime, reversed, waypoints }: DuplicateOptions,
): S[] {
  const ordered = stops.toSorted((a, b) => (reversed ? b.order - a.order : a.order - b.order))
  const kept = ordered.filter(({ type }) => waypoints || type !== WAYPOINT)
  const first = kept.find(({ type }) => type !== WAYPOINT) ?? kept[0]
  return kept.map((stop, index) => {
    const since = minutesOf(stop.stoptime) - minutesOf(first?.stoptime ?? stop.stoptime)
    return {
      ...stop,
      order: index + 1,
      stoptime: hhmmOf(minutesOf(starttime) + (reversed ? -since : since)),
    }
  })
}
