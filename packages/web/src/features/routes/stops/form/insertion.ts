import { type Hhmm, type Stop, timeOfNewStop, USUAL_DWELL } from '@firstbell/domain'
import { cheapestInsertion, distanceMetres, insertionMetres, type Position } from '@firstbell/geo'
import { DETOUR } from '../../times/leg-times.ts'

/** The choice of the cheapest order in a form; every other choice is an order. */
export const BEST = 'best'

type Point = Pick<Stop, 'location'>

/** The order of a new point as it was chosen. The best one is the last while the position is unknown. */
export function chosenOrder(points: readonly Point[], position: Position | undefined, choice: string): number {
  if (choice !== BEST) return Number(choice)
  return position ? cheapestOrder(points, position) : points.length + 1
}

/** STOP-26: the choice to come after a point; the best order where that is no point of the route. */
export function choiceAfter(points: readonly Pick<Stop, 'id'>[], pointId: string | null): string {
  const index = points.findIndex(({ id }) => id === pointId)
  return index === -1 ? BEST : String(index + 2)
}

/** The order (from 1) at which a new point adds the least to the length of the route; of equal ones the last. */
export function cheapestOrder(points: readonly Point[], position: Position): number {
  return cheapestInsertion(
    points.map(({ location }) => location),
    position,
  )
}

/** STOP-20: the time of a new point at this order; while its position is unknown, that of its neighbor. */
export function timeOfNew(
  points: readonly Pick<Stop, 'location' | 'stoptime'>[],
  position: Position | undefined,
  order: number,
): Hhmm | undefined {
  const [before, after] = [points[order - 2], points[order - 1]].map(
    (point) => point && { stoptime: point.stoptime, metres: position ? distanceMetres(point.location, position) : 0 },
  )
  return timeOfNewStop(before, after)
}

/** STOP-22: by how many minutes a stop at this order makes the route longer, estimated at one speed; with the time at the stop. */
export function detourMinutes(points: readonly Point[], position: Position, order: number, metresPerSecond: number) {
  const line = points.map(({ location }) => location)
  const metres = line.length === 0 ? 0 : Math.max(0, insertionMetres(line, position, order - 1))
  return ((metres * DETOUR) / metresPerSecond + USUAL_DWELL.dwellSeconds) / 60
}
