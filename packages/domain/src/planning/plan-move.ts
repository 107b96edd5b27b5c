import { z } from 'zod'
import { Id } from '../id.ts'
import { PlanFigures, PlanViolation } from './scenario/scenario-run.ts'
import { StreetBan } from './street-ban.ts'

const PlanId = z.string().min(1).max(100)

/**
 * What is to be different in a plan: a rider at a stop, on a route, or both; a stop of one route on another; or a route on a bus of
 * another kind. What is left out is chosen: where the fewest rules are broken, and the detour is shortest.
 */
export const PlanMove = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rider'),
    childId: Id,
    stopId: PlanId.optional(),
    routeId: PlanId.optional(),
  }),
  z.strictObject({ kind: z.literal('stop'), stopId: PlanId, fromRouteId: PlanId, routeId: PlanId }),
  z.strictObject({ kind: z.literal('bus'), routeId: PlanId, busKind: PlanId }),
])
export type PlanMove = z.infer<typeof PlanMove>

/** A route that has to come later, or earlier where `seconds` is below 0, so that its bus can drive all of its routes. */
export const RouteShift = z.object({
  routeId: z.string(),
  seconds: z.number(),
  /** By how much it could be shifted in this direction before the window of a school ends. */
  slackSeconds: z.number(),
})
export type RouteShift = z.infer<typeof RouteShift>

/** What the independent check says of a plan with a move, against the plan without it. */
export const MoveAnswer = z.object({
  /** Where the moved riders are then; null where no route can take them. */
  stopId: z.string().nullable(),
  routeId: z.string().nullable(),
  /** The rules that the move breaks; none where it is possible. */
  violations: z.array(PlanViolation),
  before: PlanFigures,
  after: PlanFigures,
  /** Riders who are not moved and have other times. */
  ridersRetimed: z.number().int().min(0),
  shifts: z.array(RouteShift),
  /** What the bus of the route would take on the way if it were not forbidden. */
  avoids: z.array(StreetBan),
  /** How much longer that makes the drive; null where it leaves no way, or nothing is avoided. */
  detourSeconds: z.number().min(0).nullable(),
})
export type MoveAnswer = z.infer<typeof MoveAnswer>
