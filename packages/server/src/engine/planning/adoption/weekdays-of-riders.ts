import type { WeekdayMask } from '@firstbell/domain'
import { type AdoptionInputs, assignmentKey, type AdoptedRouteRow } from './adoption-inputs.store.ts'

/** On which weekdays each rider of routes rides on them: a mask for each stop at which the rider waits. */
export function weekdaysOfRiders(
  { stopsOf, ridersAt, weekdaysOf }: Pick<AdoptionInputs, 'stopsOf' | 'ridersAt' | 'weekdaysOf'>,
  routes: readonly Pick<AdoptedRouteRow, 'id'>[],
): ReadonlyMap<string, WeekdayMask[]> {
  const masks = new Map<string, WeekdayMask[]>()
  for (const { id: routeId } of routes)
    for (const { id: stopId } of stopsOf.get(routeId) ?? [])
      for (const childId of ridersAt.get(stopId) ?? []) {
        const mask = weekdaysOf.get(assignmentKey({ stopId, childId }))
        if (mask !== undefined) masks.set(childId, [...(masks.get(childId) ?? []), mask])
      }
  return masks
}
