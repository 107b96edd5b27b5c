import { type Hhmm, hhmmOf, minutesOf, type Stop } from '@firstbell/domain'
import { cheapestInsertion, distanceMetres, type Position } from '@firstbell/geo'

/** The choice of the cheapest order in a form; every other choice is an order. */
export const BEST = 'best'

type Point = Pick<Stop, 'location'>

/** The order of a new point as it was chosen. The best one is the last while the position is unknown. */
export function chosenOrder(points: readonly Point[], position: Position | undefined, choice: string): number {
  if (choice !== BEST) return Number(choice)
  return position ? cheapestOrder(points, position) : points.length + 1
}

/** The order (from 1) at which a new point adds the least to the length of the route; of equal ones the last. */
export function cheapestOrder(points: readonly Point[], position: Position): number {
  return cheapestInsertion(
    points.map(({ location }) => location),
    position,
  )
}

const DAY_MINUTES = 24 * 60

/**
 * STOP-20: the time of a new point, between those of its neighbors by the straight distances to them, in whole minutes; at an
 * end that of its neighbor. Undefined on a route without points.
 */
export function timeOfNew(
  points: readonly Pick<Stop, 'location' | 'stoptime'>[],
  position: Position | undefined,
  order: number,
): Hhmm | undefined {
  const [before, after] = [points[order - 2], points[order - 1]]
  if (!before || !after || !position) return (before ?? after)?.stoptime
  const [there, on] = [distanceMetres(before.location, position), distanceMetres(position, after.location)]
  const share = there + on > 0 ? there / (there + on) : 0
  const lasts = (minutesOf(after.stoptime) - minutesOf(before.stoptime) + DAY_MINUTES) % DAY_MINUTES
  return hhmmOf(minutesOf(before.stoptime) + Math.round(share * lasts))
}
