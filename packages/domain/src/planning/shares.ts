import type { GeneratedRoute } from './scenario-run.ts'

/** Of the values in their order the one at this share, by the nearest rank; null without values. */
export function nearestRank(values: readonly number[], share: number): number | null {
  return values.toSorted((a, b) => a - b)[Math.max(1, Math.ceil(values.length * share)) - 1] ?? null
}

/** Which share of the seats of these routes is used; null where there are none. */
export function seatsUsed(routes: readonly Pick<GeneratedRoute, 'bus' | 'riders'>[]): number | null {
  const known = routes.filter(({ bus }) => bus.capacity > 0)
  const seats = known.reduce((sum, { bus }) => sum + bus.capacity, 0)
  return seats === 0 ? null : known.reduce((sum, { riders }) => sum + riders, 0) / seats
}
