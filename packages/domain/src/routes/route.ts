import { z } from 'zod'
import { Id } from '../id.ts'
import { Position } from '../position.ts'
import { Eta, LastCompleted } from '../runs/arrivals/eta.ts'
import { Hhmm } from '../time/hhmm.ts'
import { LocalDate } from '../time/zone.ts'
import { FamilyRoute } from './assignment.ts'
import { Stop } from './stop.ts'

export const ROUTE_TYPE_NAMES: Readonly<Record<number, string>> = { 1: 'Pickup Route', 2: 'Dropoff Route' }

export function routeTypeName(type: number): string {
  return ROUTE_TYPE_NAMES[type] ?? 'Combination Route'
}

/** What is planned of a route without its stops; counts are calculated on request. */
export const RouteSummary = z.object({
  id: Id,
  groupId: Id.nullable(),
  name: z.string().trim().min(1).max(120),
  /** The driver's name, 'N/A' if none. */
  driver: z.string(),
  driverId: Id.nullable(),
  busId: Id.nullable(),
  organizationId: Id,
  /** 1 pickup, 2 dropoff, anything else a combination of both. */
  type: z.number().int().min(0).max(9),
  /** Whether the route is in service; `active` of the route document means that its bus is under way. */
  inService: z.boolean(),
  /** The first and the last date on which it runs; null where there is none. */
  validFrom: LocalDate.nullable(),
  validUntil: LocalDate.nullable(),
  stopcount: z.number().int().min(0),
  /** The sum over its stops: a child with two stops counts twice. */
  childcount: z.number().int().min(0),
  differentChildren: z.number().int().min(0),
  starttime: Hhmm,
  endtime: Hhmm,
})
export type RouteSummary = z.infer<typeof RouteSummary>

/** A stop with the families that are assigned to it. */
export const RouteStop = Stop.extend({ families: z.array(FamilyRoute) })
export type RouteStop = z.infer<typeof RouteStop>

/** The plan of a route: its stops and path. */
export const RoutePlan = RouteSummary.extend({
  stops: z.array(RouteStop),
  /** The path along the streets; empty until it is drawn or calculated. */
  path: z.array(Position),
})
export type RoutePlan = z.infer<typeof RoutePlan>

/** The state of today's run, as a route shows it. */
const TodaysRun = z.object({
  active: z.boolean(),
  nextstopId: Id.nullable(),
  nextstopIndex: z.number().int().nullable(),
  etaList: z.array(Eta),
  etaOffset: z.number(),
  skipList: z.array(Id),
  lastCompleted: LastCompleted.nullable(),
  currentLocation: Position.nullable(),
})

/** A route in lists: without its stops and path. */
export const ListedRoute = RouteSummary.extend(TodaysRun.shape)
export type ListedRoute = z.infer<typeof ListedRoute>

/** The route document: the plan, and the state of today's run. */
export const Route = RoutePlan.extend(TodaysRun.shape)
export type Route = z.infer<typeof Route>
