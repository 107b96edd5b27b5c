import { type BusLoad, type BusSpace, loadOf, ridersOnce, type Seated } from '../../fleet/fit.ts'
import type { RidersPerSeat } from '../../fleet/riders-per-seat.ts'
import type { GeneratedRoute } from '../scenario/scenario-run.ts'

/** Of the values in their order the one at this share, by the nearest rank; null without values. */
export function nearestRank(values: readonly number[], share: number): number | null {
  return values.toSorted((a, b) => a - b)[Math.max(1, Math.ceil(values.length * share)) - 1] ?? null
}

/** Who rides on a plan, and how many riders share a seat. */
export interface SeatedRiders {
  children: ReadonlyMap<string, Seated>
  ridersPerSeat: RidersPerSeat
}

/** FIT-1: what the riders of a route of a plan take of its bus. A child who is not known takes what one without a grade takes. */
export function loadOfRoute(
  { stops }: Pick<GeneratedRoute, 'stops'>,
  { children, ridersPerSeat }: SeatedRiders,
): BusLoad {
  const riders = stops.flatMap((stop) =>
    stop.riders.map(({ childId }) => ({ childId, grade: null, wheelchair: false, ...children.get(childId) })),
  )
  return loadOf(ridersOnce(riders), ridersPerSeat)
}

/** Which share of the seats of these routes their riders take; null where there are none. */
export function seatsUsed(routes: readonly { bus: Pick<BusSpace, 'capacity'>; load: BusLoad }[]): number | null {
  const known = routes.filter(({ bus }) => bus.capacity > 0)
  const seats = known.reduce((sum, { bus }) => sum + bus.capacity, 0)
  return seats === 0 ? null : known.reduce((sum, { load }) => sum + load.seats, 0) / seats
}
