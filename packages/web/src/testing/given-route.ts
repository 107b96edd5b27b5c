import { Hhmm, type Route, type RouteStop } from '@firstbell/domain'

export function givenStop(id: string, order: number, changes: Partial<RouteStop> = {}): RouteStop {
  return {
    id,
    name: `Stop ${order}`,
    address: '',
    displayAddress: '',
    location: { lat: 38.5 + order / 1000, lng: -41 },
    stoptime: Hhmm.parse(700 + 2 * order),
    type: 0,
    order,
    holdUntilTime: false,
    driverNote: '',
    hazard: false,
    childcount: 2,
    familyNames: 'Reed, Stone',
    families: [],
    ...changes,
  }
}

/** A route to school that is not under way. */
export function givenRoute(changes: Partial<Route> = {}): Route {
  return {
    id: 'r1',
    groupId: null,
    name: 'High 1 AM',
    driver: 'Omar Ansley',
    driverId: 'd1',
    busId: null,
    organizationId: 'o1',
    type: 1,
    inService: true,
    validFrom: null,
    validUntil: null,
    stopcount: 2,
    childcount: 4,
    differentChildren: 4,
    starttime: Hhmm.parse(700),
    endtime: Hhmm.parse(730),
    stops: [givenStop('s1', 1), givenStop('s2', 2)],
    path: [],
    active: false,
    nextstopId: null,
    nextstopIndex: null,
    etaList: [],
    etaOffset: 0,
    skipList: [],
    lastCompleted: null,
    currentLocation: null,
    ...changes,
  }
}
