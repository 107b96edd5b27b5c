import { z } from 'zod'
import { Id } from '../id.ts'
import { RouteSummary } from '../routes/route.ts'
import { RunState } from '../runs/state.ts'
import { LocalDate } from '../time/zone.ts'

/** A stop of a service with its moment in the timetable of the day. */
export const TimetableStop = z.object({
  id: Id,
  name: z.string(),
  order: z.number().int(),
  /** Seconds UTC at which the timetable has the bus here, a delay of the day included. */
  scheduledAt: z.number(),
})
export type TimetableStop = z.infer<typeof TimetableStop>

/** One route on one date: who drives it with which bus, its timetable and its run. The unit of the office's work. */
export const Service = z.object({
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
  /** It does not run: the office took it off the day, or another route takes in its riders. */
  cancelled: z.boolean(),
  mergedInto: RouteSummary.pick({ id: true, name: true }).nullable(),
  /** The routes whose riders it takes in, too. */
  mergedFrom: z.array(RouteSummary.pick({ id: true, name: true })),
  delayMinutes: z.number().int(),
  note: z.string(),
  childcount: z.number().int(),
  /** Seconds UTC. */
  startAt: z.number(),
  endAt: z.number(),
  stops: z.array(TimetableStop),
  run: RunState,
})
export type Service = z.infer<typeof Service>
