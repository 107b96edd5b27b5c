import { NOT_STARTED, type ScheduledRun } from '@firstbell/domain'

/** A scheduled run as it was planned, with the given differences. */
export function givenScheduledRun(changes: Partial<ScheduledRun> = {}): ScheduledRun {
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
    movedStops: [],
    shiftMinutes: 0,
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

/** What is different about a run of which nothing is. */
export const NO_CHANGE = {
  busId: null,
  driverId: null,
  cancelled: false,
  mergedIntoRouteId: null,
  shiftMinutes: null,
  delayMinutes: 0,
  note: '',
}
