import type { Stop } from '@firstbell/domain'
import { cheapestInsertion, type Position } from '@firstbell/geo'

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
