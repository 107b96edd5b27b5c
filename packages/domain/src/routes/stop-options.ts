import { z } from 'zod'
import { Id } from '../id.ts'
import { Position } from '../position.ts'
import { Hhmm } from '../time/hhmm.ts'

/** Whether a ride is to school (pickup) or from school (dropoff). */
export const RideDirection = z.enum(['pickup', 'dropoff'])
export type RideDirection = z.infer<typeof RideDirection>

/** A stop at which a child could wait. */
export const StopOption = z.object({
  routeId: Id,
  routeName: z.string(),
  stopId: Id,
  stopName: z.string(),
  stoptime: Hhmm,
  walkMetres: z.number().int().min(0),
  /**
   * For a child in a wheelchair wheelchair positions, for others seats: those left on the weekday on which riders take the most. Negative
   * where riders take more than there is, null without a bus.
   */
  seatsLeft: z.number().int().nullable(),
  /** Whether the street on which the bus stops lies between the home and the stop; null where the route has no path. */
  acrossStreet: z.boolean().nullable(),
  /** What the straight way leads through or across. */
  obstacle: z.enum(['hazardArea', 'fastStreet']).nullable(),
  /** The name of the hazard area; empty where there is none. */
  hazardArea: z.string(),
  /** Farther than a child of this grade may walk. */
  isTooFar: z.boolean(),
})
export type StopOption = z.infer<typeof StopOption>

/** A new stop at the home of the child, where it makes a route longer by the least. */
export const NewStopOption = z.object({
  routeId: Id,
  routeName: z.string(),
  /** Among all points of the route, from 1. */
  order: z.number().int().min(1),
  /** Between those of the points before and after it. */
  stoptime: Hhmm,
  detourSeconds: z.number().int().min(0),
  seatsLeft: z.number().int().nullable(),
})
export type NewStopOption = z.infer<typeof NewStopOption>

/** ASSIGN-10: where a child could be assigned in one direction. */
export const StopOptions = z.object({
  /** Null where the home has no position; there are no options then. */
  home: Position.nullable(),
  address: z.string(),
  /** Null where the child has no school: the options are on routes of all schools. */
  schoolName: z.string().nullable(),
  /** The child rides in a wheelchair. */
  wheelchair: z.boolean(),
  /** Weekdays with service on which the child has no ride in this direction. */
  weekdays: z.array(z.number().int().min(0).max(6)),
  /** Walks and detours are measured along streets; else they are straight. */
  isAlongStreets: z.boolean(),
  /** The streets that are too fast to be crossed are known. */
  areCrossingsKnown: z.boolean(),
  /** The best one first. */
  stops: z.array(StopOption),
  /** The one with the smallest detour first. */
  newStops: z.array(NewStopOption),
})
export type StopOptions = z.infer<typeof StopOptions>

/** So many stops are offered. */
const MAX_STOPS = 5

/** ASSIGN-11: first those to which the child may walk and that have a seat, each group by the length of the walk. */
export function bestStopOptions(options: readonly StopOption[]): StopOption[] {
  const rank = ({ seatsLeft, obstacle, isTooFar }: StopOption) =>
    obstacle !== null || isTooFar || (seatsLeft !== null && seatsLeft <= 0) ? 1 : 0
  return options
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) || a.walkMetres - b.walkMetres || a.stoptime - b.stoptime || (a.stopId < b.stopId ? -1 : 1),
    )
    .slice(0, MAX_STOPS)
}
