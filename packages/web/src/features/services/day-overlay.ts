import type { Args } from '@firstbell/contract'
import type { api } from '@firstbell/contract'
import type { Service } from '@firstbell/domain'

export type Overlay = Required<Args<typeof api.services.change>['body']>

/** What the office has said of a service for this one day, as it stands now: what to go back to. */
export function overlayOf(service: Service): Overlay {
  const { driverId, busId, mergedInto, cancelled, delayMinutes, note } = service
  return {
    driverId: service.driverIsSubstitute ? driverId : null,
    busId: service.busIsSubstitute ? busId : null,
    mergedIntoRouteId: mergedInto?.id ?? null,
    cancelled: cancelled && mergedInto === null,
    delayMinutes,
    note,
  }
}
