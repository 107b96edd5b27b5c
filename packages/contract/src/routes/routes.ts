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
    summary: 'List routes',
    answers: 'routes by name, without stops and path, each with what its run of today is doing',
    query: z.strictObject({ orgId: Id }),
    response: z.array(ListedRoute),
  }),
  status: endpoint({
    method: 'GET',
    path: '/app/routes/:routeId/status',
    access: 'admin',
    summary: 'Get the status of a route now, and of each of its stops',
    answers:
      '`{ routeId, routeStatus, stopStatusList }`: the label, and per stop in order 0 (arrived), 1 (skipped), 2 (passed) or `null` (upcoming)',
    params: RouteParams,
    response: RouteProgress,
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/routes/:routeId',
    access: 'admin',
    summary: 'Get a route with its stops, its path, and the state of its run',
    answers: 'the route document: stops, path, and what its run of today is doing',
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
    answers: "`{ id }`; `driver` is a driver's name or id, or `'N/A'`",
    body: sendable(RouteDraft, RouteRecord.omit({ id: true })),
    response: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/routes/:routeId',
    access: 'admin',
    affects: 'routes',
    summary: 'Update the given fields of a route',
    answers:
      'Change what is given of a route; with `inService` false it runs on no day, and outside `validFrom` and `validUntil`, both included, it does not run either. A last date before the first is refused, and so are other dates than those of an adoption that can be undone',
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
    answers:
      '`{ id }`; a copy of the route with its stops, in this or the opposite order, without driver, bus and runs. `times`, `[{ stopId, stoptime }]`, are those of the copy by the stops of the original; without them the time between stops stays the same',
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
    answers:
      "the answer of `drivingRoutes.find` for the points of the route: with the door to each stop, through the waypoints, on the school's own ground where it is at a school; with `reversed=true` in the opposite order, with `waypoints=false` without them, with `yard=true` from the bus yard of the organization and back, where it has one",
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
    answers:
      '`[{ kind, fromStopId, toStopId, seconds }]`: from the arrival at one stop to the arrival at the next, as the last runs drove it, up to 30, oldest first; `kind` is `weekday`, `saturday` or `sunday`',
    params: RouteParams,
    response: z.array(RecordedTravelTimes),
  }),
  homes: endpoint({
    method: 'GET',
    path: '/app/routes/:routeId/homes',
    access: 'admin',
    summary: 'List the homes of the riders of a route, and of the unassigned children of its schools',
    answers:
      '`{ riders, unassigned, maxWalkMetres }`: children by name, riders with their stop; the schools are those at its stops and those of its riders',
    params: RouteParams,
    response: RouteHomes,
    reveals: true,
  }),
  paths: endpoint({
    method: 'GET',
    path: '/app/routepaths',
    access: 'admin',
    summary: 'List the paths of all routes in service',
    answers: '`[{ id, name, path }]` by name; routes without a path are left out',
    query: z.strictObject({ orgId: Id }),
    response: z.array(RoutePath),
  }),
  practices: endpoint({
    method: 'GET',
    path: '/app/routepractices',
    access: 'admin',
    summary: 'List the routes that begin later, with the practice drive that covered most of each',
    answers:
      '`[{ routeId, validFrom, drive }]` by first date; `drive` is `{ date, driverName, drivenShare }`, or null while no driver has practiced the route',
    query: z.strictObject({ orgId: Id }),
    response: z.array(RoutePractice),
  }),
  redraw: endpoint({
    method: 'POST',
    path: '/app/routes/:routeId/redraw',
    access: 'admin',
    affects: 'routes',
    summary: 'Recalculate the path of a route along the streets',
    answers:
      '`{ id }`; the path follows the streets. It does so by itself after every change of points, where a region was imported; this call also says why it could not',
    params: RouteParams,
    response: z.object({ id: Id }),
  }),
  setPath: endpoint({
    method: 'PATCH',
    path: '/app/routes/:routeId/path',
    access: 'admin',
    affects: 'routes',
    summary: 'Set the path of a route as a list of positions',
    answers: '`{ lengthMetres }`; 2 to 20,000 places',
    params: RouteParams,
    body: z.strictObject({ path: z.array(Position.strict()).min(2).max(20_000) }),
    response: z.object({ lengthMetres: z.number() }),
    version: RoutePlan,
  }),
}
