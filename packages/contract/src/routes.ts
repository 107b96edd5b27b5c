import { Id, Place, Route, RouteSummary } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const RouteParams = z.object({ routeId: Id })

/** What an office types for a route; the driver is named by id, 'N/A' or nothing for none. */
export const RouteDraft = z.strictObject({
  name: RouteSummary.shape.name,
  driver: z.string().default('N/A'),
  busId: Id.nullable().optional(),
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
  create: endpoint({
    method: 'POST',
    path: '/app/routes',
    access: 'admin',
    summary: 'Add a route',
    body: RouteDraft,
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
