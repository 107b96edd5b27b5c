import { Id, Place, Route, RouteSummary } from '@firstbell/domain'
import { z } from 'zod'
import { changesOf, endpoint } from './endpoint.ts'

export const RouteParams = z.object({ routeId: Id })

/** What an office types for a route; the driver is called by name or id, 'N/A' or nothing for none. */
export const RouteDraft = z.strictObject({
  name: RouteSummary.shape.name,
  driver: z.string().trim().default('N/A'),
  busId: Id.nullable().default(null),
  type: RouteSummary.shape.type,
  starttime: RouteSummary.shape.starttime,
  endtime: RouteSummary.shape.endtime,
  orgId: Id,
})

export const routes = {
  list: endpoint({
    method: 'GET',
    path: '/app/routes',
    access: 'admin',
    summary: 'The routes of an organization',
    query: z.strictObject({ orgId: Id }),
    response: z.array(RouteSummary),
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/routes/:routeId',
    access: 'admin',
    summary: 'One route with its stops, its path and the state of its run',
    params: RouteParams,
    response: Route,
  }),
  getStartAndEnd: endpoint({
    method: 'GET',
    path: '/app/routes/:routeId/start-and-end',
    access: 'admin',
    summary: 'When a route starts and ends; also spelled routes/{id}?justStartAndEnd=true',
    params: RouteParams,
    response: RouteSummary.pick({ starttime: true, endtime: true }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/routes',
    access: 'admin',
    summary: 'Add a route',
    body: RouteDraft,
    response: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/routes/:routeId',
    access: 'admin',
    summary: 'Change what is given of a route',
    params: RouteParams,
    body: changesOf(RouteDraft.omit({ orgId: true }).shape),
    response: RouteSummary,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/routes/:routeId',
    access: 'admin',
    summary: 'Delete the entirety of a route: its stops, its runs, and its place in the lists of drivers',
    params: RouteParams,
    response: z.object({ id: Id }),
  }),
  setPath: endpoint({
    method: 'PATCH',
    path: '/app/routes/:routeId/path',
    access: 'admin',
    summary: 'Set the streets that a route drives, as a line of places',
    params: RouteParams,
    body: z.strictObject({ path: z.array(Place).min(2).max(20_000) }),
    response: z.object({ lengthMetres: z.number() }),
  }),
}
