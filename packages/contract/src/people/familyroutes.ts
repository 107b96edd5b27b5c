import { AssignedDays, FamilyRoute, Id, ReleaseEffect, RideDirection, StopOptions } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdList } from '../core/id-list.ts'
import { sendable } from '../core/sent-back.ts'

const FamilyAtStop = z.strictObject({ routeId: Id, stopId: Id, familyId: Id })
const ChildIds = z.array(Id).max(30)
/** Children who are assigned on some weekdays only. */
const Days = z.array(AssignedDays).max(30).optional()

export const familyroutes = {
  list: endpoint({
    method: 'GET',
    path: '/app/familyroutes',
    access: 'admin',
    summary: 'List stop assignments of a route, a stop, or one or several families',
    query: FamilyAtStop.extend({ familyIds: IdList })
      .partial()
      .refine((given) => Object.values(given).some(Boolean), 'specify a route, a stop, or a family'),
    response: z.array(FamilyRoute),
    reveals: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/familyroutes',
    access: 'admin',
    affects: 'routes',
    summary: 'Assign children of a family to a stop',
    query: FamilyAtStop.omit({ familyId: true }),
    body: sendable(z.strictObject({ familyId: Id, children: ChildIds.min(1), days: Days }), FamilyRoute),
    response: FamilyRoute,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/familyroutes',
    access: 'admin',
    affects: 'routes',
    summary:
      'Replace the children of a family that are assigned to a stop, an empty list for none; without `days`, those who stay keep their weekdays',
    query: FamilyAtStop,
    body: sendable(z.strictObject({ children: ChildIds, days: Days }), FamilyRoute),
    response: FamilyRoute,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/familyroutes',
    access: 'admin',
    affects: 'routes',
    summary: 'Remove a family from a stop',
    query: FamilyAtStop,
    response: FamilyRoute.pick({ routeId: true, stopId: true, familyId: true }),
  }),
  options: endpoint({
    method: 'GET',
    path: '/app/familyroutes/options',
    access: 'admin',
    summary: 'List the stops at which a child could wait, the best one first, without changing anything',
    description:
      'At most five `stops`, of routes in service that serve the school of the child. `newStops` are at its home; on `weekdays` it has no ride in this direction.',
    query: z.strictObject({ childId: Id, direction: RideDirection }),
    response: StopOptions,
    reveals: true,
  }),
  releaseEffect: endpoint({
    method: 'GET',
    path: '/app/familyroutes/release-effect',
    access: 'admin',
    summary: 'Calculate what releasing the stop assignment of a child changes, without changing anything',
    description: '`minutes` is null where riders are left at the stop, and without map data.',
    query: z.strictObject({ routeId: Id, stopId: Id, childId: Id }),
    response: ReleaseEffect,
  }),
}
