import {
  DEFAULT_TIME,
  Id,
  LocalDate,
  Position,
  RoutePlan,
  RouteStop,
  Stop,
  StopRider,
  writtenHhmm,
} from '@firstbell/domain'
import { z } from 'zod'
import { changesOfCall, endpoint, versioned } from '../core/endpoint.ts'
import { Deleted } from '../organizations/deletions.ts'
import { sendable } from '../core/sent-back.ts'
import { RouteParams, StopTimes } from './routes.ts'

const StopDraft = z.strictObject({
  name: Stop.shape.name,
  address: Stop.shape.address.default(''),
  displayAddress: Stop.shape.displayAddress.default(''),
  location: Position.strict(),
  stoptime: writtenHhmm(DEFAULT_TIME),
  type: Stop.shape.type.default(0),
  holdUntilTime: Stop.shape.holdUntilTime.default(false),
  driverNote: Stop.shape.driverNote.default(''),
  hazard: Stop.shape.hazard.default(false),
})
/** Counted among all points of the route, from 1; past the end is the end. */
const StopPosition = z.number().int().min(1).max(10_000)

const StopRecord = versioned(RouteStop)
/** Where a stop stands in the order is its route's business. */
const StopContent = Stop.omit({ order: true })

const StopParams = RouteParams.extend({ stopId: Id })

export const stops = {
  get: endpoint({
    method: 'GET',
    path: '/app/routes/:routeId/stops/:stopId',
    access: 'admin',
    summary: 'Get a stop with the families assigned to it',
    params: StopParams,
    response: StopRecord,
    version: StopContent,
    reveals: true,
  }),
  riders: endpoint({
    method: 'GET',
    path: '/app/routes/:routeId/stops/:stopId/riders',
    access: 'admin',
    summary:
      'List the children who are assigned to a stop on a date, by name, with phones of their contacts, and who is absent',
    description: 'Of the contacts, those with a phone are listed.',
    params: StopParams,
    query: z.strictObject({ date: LocalDate }),
    response: z.array(StopRider),
    reveals: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/routes/:routeId/stops',
    access: 'admin',
    affects: 'routes',
    summary: 'Add a stop to a route; without an order, at the end',
    description: '`type` 1 is a waypoint.',
    params: RouteParams,
    body: sendable(StopDraft.extend({ order: StopPosition.optional() }), StopRecord.omit({ id: true })),
    response: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/routes/:routeId/stops/:stopId',
    access: 'admin',
    affects: 'routes',
    summary: 'Update the given fields of a stop',
    params: StopParams,
    body: sendable(changesOfCall(StopDraft.omit({ type: true }).shape), StopRecord),
    response: StopRecord,
    version: StopContent,
  }),
  reorder: endpoint({
    method: 'PATCH',
    path: '/app/routes/:routeId/stops',
    access: 'admin',
    affects: 'routes',
    summary: 'Reorder the stops of a route; the list names each of them once',
    params: RouteParams,
    query: z.strictObject({ reorder: z.literal('true') }),
    body: z.strictObject({ stopsOrder: z.array(Id).max(10_000) }),
    response: z.array(RouteStop),
    version: RoutePlan,
  }),
  move: endpoint({
    method: 'POST',
    path: '/app/routes/:routeId/stops/:stopId/move',
    access: 'admin',
    affects: 'routes',
    summary: 'Move a stop with its assignments to a position on this or another route',
    params: StopParams,
    body: z.strictObject({ toRouteId: Id, position: StopPosition, scope: z.literal('permanent') }),
    response: RouteStop,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/app/routes/:routeId/stops/:stopId/copy',
    access: 'admin',
    affects: 'routes',
    summary: 'Copy a stop to a position on this or another route, with or without its assignments',
    params: StopParams,
    body: z.strictObject({ toRouteId: Id, position: StopPosition.optional(), families: z.boolean().default(false) }),
    response: RouteStop,
  }),
  setTimes: endpoint({
    method: 'PATCH',
    path: '/app/routes/:routeId/stop-times',
    access: 'admin',
    affects: 'routes',
    summary: 'Set the times of several stops at once, and with them the start and end time of the route',
    params: RouteParams,
    body: z.strictObject({
      times: StopTimes,
      starttime: Stop.shape.stoptime.optional(),
      endtime: Stop.shape.stoptime.optional(),
    }),
    response: z.array(RouteStop),
    version: RoutePlan,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/routes/:routeId/stops/:stopId',
    access: 'admin',
    affects: 'routes',
    summary: 'Delete a stop',
    params: StopParams,
    response: Deleted,
    version: StopContent,
  }),
  removeWaypoints: endpoint({
    method: 'DELETE',
    path: '/app/routes/:routeId/stops',
    access: 'admin',
    affects: 'routes',
    summary: 'Delete all waypoints of a route; answers with the remaining stops',
    params: RouteParams,
    query: z.strictObject({ routeId: Id.optional(), type: z.literal('1') }),
    response: z.array(RouteStop),
  }),
}
