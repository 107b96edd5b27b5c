import { NOT_STARTED, type Service } from '@firstbell/domain'

/** A service as it was planned, and what is different about it. */
export function givenService(changes: Partial<Service> = {}): Service {
  return {
    routeId: 'r1',
    routeName: 'Oak',
    type: 1,
    date: '2026-11-16',
    driverId: null,
    driverName: 'N/A',
    driverIsSubstitute: false,
    busId: null,
    busNumber: null,
    busIsSubstitute: false,
    cancelled: false,
    mergedInto: null,
    mergedFrom: [],
    delayMinutes: 0,
    note: '',
    childcount: 0,
    startAt: 5000,
    endAt: 9000,
    stops: [],
    run: NOT_STARTED,
    ...changes,
  }
}
