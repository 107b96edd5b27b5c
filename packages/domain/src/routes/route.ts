import { z } from 'zod'
import { Id } from '../id.ts'
import { Position } from '../position.ts'
import { Eta, LastCompleted } from '../runs/eta.ts'
import { Hhmm } from '../time/hhmm.ts'
import { Stop } from './stop.ts'

export const ROUTE_TYPE_NAMES: Readonly<Record<number, string>> = { 1: 'Pickup Route', 2: 'Dropoff Route' }

export function routeTypeName(type: number): string {
  return ROUTE_TYPE_NAMES[type] ?? 'Combination Route'
}

/** A route as lists show it; everything that can be counted is counted when it is asked for. */
export const RouteSummary = z.object({
  id: Id,
  groupId: Id.nullable(),
  name: z.string().trim().min(1).max(120),
  /** The driver's name, 'N/A' if none. */
  driver: z.string(),
  busId: Id.nullable(),
  organizationId: Id,
  /** 1 pickup, 2 dropoff, anything else a combination of both. */
  type: z.number().int().min(0).max(9),
  /** Whether the office lets it run; `active` of the route document says that its bus is under way. */
  inService: z.boolean(),
  stopcount: z.number().int().min(0),
  childcount: z.number().int().min(0),
  starttime: Hhmm,
  endtime: Hhmm,
})
export type RouteSummary = z.infer<typeof RouteSummary>

/** What an office plans of a route: its stops and streets. */
export const RoutePlan = RouteSummary.extend({
  stops: z.array(Stop),
  /** The streets it drives; empty until a path is drawn or computed. */
  path: z.array(Position),
})
export type RoutePlan = z.infer<typeof RoutePlan>

/** The route document: what is planned, and what its run of today is doing. */
export const Route = RoutePlan.extend({
  active: z.boolean(),
  nextstopId: Id.nullable(),
  nextstopIndex: z.number().int().nullable(),
  etaList: z.array(Eta),
  etaOffset: z.number(),
  skipList: z.array(Id),
  lastCompleted: LastCompleted.nullable(),
  currentLocation: Position.nullable(),
})
export type Route = z.infer<typeof Route>
