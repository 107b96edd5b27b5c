import {
  type Hhmm,
  Id,
  ListedRoute,
  Position,
  RecordedTravelTimes,
  Route,
  RouteHomes,
  RoutePath,
  RoutePlan,
  RoutePractice,
  RouteProgress,
  RouteStop,
  RouteSummary,
  writtenHhmm,
} from '@firstbell/domain'
import { z } from 'zod'
import { changesOfCall, endpoint, versioned } from '../core/endpoint.ts'
import { Deleted } from '../organizations/deletions.ts'
import { sendable } from '../core/sent-back.ts'
import { DrivingRoute } from './maps.ts'

export const RouteParams = z.object({ routeId: Id })

/** The times of several stops, which change together. */
export const StopTimes = z.array(z.strictObject({ stopId: Id, stoptime: RouteStop.shape.stoptime })).max(10_000)

const RouteRecord = versioned(Route)
const MIDNIGHT = 0 as Hhmm

/** What an office types for a route; the driver is called by name or id, 'N/A' or nothing for none. */
export const RouteDraft = z.strictObject({
  name: RouteSummary.shape.name,
  groupId: Id.nullable().default(null),
  driver: z.string().trim().default('N/A'),
  busId: Id.nullable().default(null),
  type: RouteSummary.shape.type,
  inService: RouteSummary.shape.inService.default(true),
  validFrom: RouteSummary.shape.validFrom.default(null),
  validUntil: RouteSummary.shape.validUntil.default(null),
  starttime: writtenHhmm(MIDNIGHT),
  endtime: writtenHhmm(MIDNIGHT),
  orgId: Id,
})

export const routes = {
  list: endpoint({
    method: 'GET',
    path: '/app/routes',
    access: 'admin',
    summary: 'List routes by name; with stops=true, each with its stops',
    query: z.strictObject({ orgId: Id, stops: z.literal('true').optional() }),
    response: z.array(ListedRoute.extend({ stops: RoutePlan.shape.stops.optional() })),
    reveals: true,
  }),
  status: endpoint({
    method: 'GET',
    path: '/app/routes/:routeId/status',
    access: 'admin',
    summary: 'Get the status of a route now, and of each of its stops',
    description:
      'In `stopStatusList`, in the order of the stops, 0 is arrived, 1 skipped, 2 passed, and null upcoming.',
    params: RouteParams,
    response: RouteProgress,
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/routes/:routeId',
    access: 'admin',
    summary: 'Get a route with its stops, its path, and the state of its run',
    params: RouteParams,
    response: RouteRecord,
    version: RoutePlan,
    reveals: true,
  }),
  getStartAndEnd: endpoint({
    method: 'GET',
    path: '/app/routes/:routeId/start-and-end',
    access: 'admin',
    summary: 'Get the start and end time of a route; also routes/{id}?justStartAndEnd=true',
    params: RouteParams,
    response: RouteSummary.pick({ starttime: true, endtime: true }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/routes',
    access: 'admin',
    affects: 'routes',
    summary: 'Add a route',
    description: '`driver` is the name or id of a driver, or `N/A`.',
    body: sendable(RouteDraft, RouteRecord.omit({ id: true })),
    response: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/routes/:routeId',
    access: 'admin',
    affects: 'routes',
    summary: 'Update the given fields of a route',
    description:
      'With `inService` false the route runs on no day; outside `validFrom` and `validUntil`, both included, it does not run either. A last date before the first is refused, and so are other dates than those of an adoption that can be undone.',
    params: RouteParams,
    body: sendable(changesOfCall(RouteDraft.omit({ orgId: true }).shape), RouteRecord),
    response: versioned(RoutePlan),
    version: RoutePlan,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/routes/:routeId',
    access: 'admin',
    affects: 'plan',
    summary: 'Delete a route with its stops and runs',
    params: RouteParams,
    response: Deleted,
    version: RoutePlan,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/app/routes/:routeId/duplicate',
    access: 'admin',
    affects: 'routes',
    summary: 'Duplicate a route with its stops, optionally reversed; the copy has no driver, no bus, and no runs',
    description:
      '`times` are those of the copy, by the stops of the original; without them the time between stops stays the same.',
    params: RouteParams,
    body: z.strictObject({
      name: RouteSummary.shape.name,
      type: RouteSummary.shape.type,
      starttime: RouteSummary.shape.starttime,
      reversed: z.boolean().default(false),
      families: z.boolean().default(true),
      waypoints: z.boolean().default(true),
      times: StopTimes.optional(),
    }),
    response: z.object({ id: Id }),
  }),
  drive: endpoint({
    method: 'GET',
    path: '/app/routes/:routeId/drive',
    access: 'admin',
    summary: 'Calculate the driving route through the points of a route, without saving it',
    description:
      'It has the door to each stop and leads through the waypoints, on the ground of the school where a stop is at one. With `reversed=true` it has the opposite order, with `waypoints=false` no waypoints, and with `yard=true` it begins and ends at the bus yard of the organization, where it has one.',
    params: RouteParams,
    query: z.strictObject({
      reversed: z.literal('true').optional(),
      waypoints: z.literal('false').optional(),
      yard: z.literal('true').optional(),
    }),
    response: DrivingRoute,
  }),
  travelTimes: endpoint({
    method: 'GET',
    path: '/app/routes/:routeId/travel-times',
    access: 'admin',
    summary: 'List the recorded travel times from each stop of a route to the next, by kind of day',
    description:
      'Each time is from the arrival at one stop to the arrival at the next, of the last 30 runs at most, oldest first.',
    params: RouteParams,
    response: z.array(RecordedTravelTimes),
  }),
  homes: endpoint({
    method: 'GET',
    path: '/app/routes/:routeId/homes',
    access: 'admin',
    summary: 'List the homes of the riders of a route, and of the unassigned children of its schools',
    description:
      'Children are listed by name. The schools are those at the stops of the route and those of its riders.',
    params: RouteParams,
    response: RouteHomes,
    reveals: true,
  }),
  paths: endpoint({
    method: 'GET',
    path: '/app/routepaths',
    access: 'admin',
    summary: 'List the paths of all routes in service, by name',
    description: 'Routes without a path are left out.',
    query: z.strictObject({ orgId: Id }),
    response: z.array(RoutePath),
  }),
  practices: endpoint({
    method: 'GET',
    path: '/app/routepractices',
    access: 'admin',
    summary: 'List the routes that begin later, by first date, with the practice drive that covered most of each',
    description: '`drive` is null while no driver has practiced the route.',
    query: z.strictObject({ orgId: Id }),
    response: z.array(RoutePractice),
  }),
  redraw: endpoint({
    method: 'POST',
    path: '/app/routes/:routeId/redraw',
    access: 'admin',
    affects: 'routes',
    summary: 'Recalculate the path of a route along the streets',
    description:
      'Where map data was imported, the path is recalculated after every change of points; this call also says why it could not be.',
    params: RouteParams,
    response: z.object({ id: Id }),
  }),
  setPath: endpoint({
    method: 'PATCH',
    path: '/app/routes/:routeId/path',
    access: 'admin',
    affects: 'routes',
    summary: 'Set the path of a route as a list of positions',
    params: RouteParams,
    body: z.strictObject({ path: z.array(Position.strict()).min(2).max(20_000) }),
    response: z.object({ lengthMetres: z.number() }),
    version: RoutePlan,
  }),
}
