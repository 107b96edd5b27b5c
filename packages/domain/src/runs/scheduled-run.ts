import { z } from 'zod'
import { Id } from '../id.ts'
import { RouteSummary } from '../routes/route.ts'
import { RunState } from './state.ts'
import { LocalDate } from '../time/zone.ts'

/** A stop of a run with its scheduled moment of the day. */
export const TimetableStop = z.object({
  id: Id,
  name: z.string(),
  order: z.number().int(),
  /** Seconds UTC of the scheduled time, with a delay of the day. */
  scheduledAt: z.number(),
})
export type TimetableStop = z.infer<typeof TimetableStop>

/** A stop that is moved for one date, as the runs show it from which and to which it moves. */
export const MovedStop = z.object({
  id: Id,
  name: z.string(),
  from: RouteSummary.pick({ id: true, name: true }),
  to: RouteSummary.pick({ id: true, name: true }),
})
export type MovedStop = z.infer<typeof MovedStop>

/** One route on one date: its driver and bus, its schedule and its recorded run. The office's unit of work. */
export const ScheduledRun = z.object({
  routeId: Id,
  routeName: z.string(),
  type: RouteSummary.shape.type,
  date: LocalDate,
  driverId: Id.nullable(),
  driverName: z.string(),
  driverIsSubstitute: z.boolean(),
  busId: Id.nullable(),
  busNumber: z.string().nullable(),
  busIsSubstitute: z.boolean(),
  /** It does not run: the office canceled it, or it is merged into another route. */
  cancelled: z.boolean(),
  mergedInto: RouteSummary.pick({ id: true, name: true }).nullable(),
  /** The routes that are merged into it. */
  mergedFrom: z.array(RouteSummary.pick({ id: true, name: true })),
  /** The stops that are moved on this date alone: within it, from it or to it. */
  movedStops: z.array(MovedStop),
  /** By how much its schedule is shifted by the calendar, or because its school begins or ends at another time. */
  shiftMinutes: z.number().int(),
  /** How much later its bus comes than that; its times have it. */
  delayMinutes: z.number().int(),
  note: z.string(),
  childcount: z.number().int(),
  /** Seconds UTC. */
  startAt: z.number(),
  endAt: z.number(),
  stops: z.array(TimetableStop),
  run: RunState,
})
export type ScheduledRun = z.infer<typeof ScheduledRun>
