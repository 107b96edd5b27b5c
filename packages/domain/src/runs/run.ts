import { z } from 'zod'
import { Id } from '../id.ts'
import { Position } from '../position.ts'
import { TimetableStop } from './scheduled-run.ts'
import { LocalDate } from '../time/zone.ts'
import { Eta } from './arrivals/eta.ts'
import { RunPosition } from './position.ts'

/** One driven trip of a route. A run that passes midnight belongs to the day on which it began. */
export const RunSummary = z.object({
  id: Id,
  routeId: Id,
  date: LocalDate,
  /** Seconds UTC of the start. */
  timestamp: z.number(),
  finishedAt: z.number().nullable(),
  busNumber: z.string().nullable(),
  driverName: z.string().nullable(),
})
export type RunSummary = z.infer<typeof RunSummary>

const At = z.object({ /** Seconds UTC. */ timestamp: z.number() })

/** The data of a recorded run: the trail and the lists of updates, each with the moment at which it became known. */
export const RunData = z.object({
  positions: z.array(RunPosition.omit({ at: true }).extend(At.shape)),
  etaupdates: z.array(
    At.extend({ etaList: z.array(Eta), etaOffset: z.number(), deviationSeconds: z.number().optional() }),
  ),
  stopupdates: z.array(At.extend({ stopId: Id, nextstopIndex: z.number().int().nullable(), skipped: z.boolean() })),
  skipupdates: z.array(At.extend({ skipList: z.array(Id) })),
  /** When the bus departed from its stops. */
  departures: z.array(At.extend({ stopId: Id })),
  /** Who drove with which bus: from the beginning, and from each change. */
  crewupdates: z.array(At.extend({ busNumber: z.string().nullable(), driverName: z.string().nullable() })),
  /** When the bus left its route, and when it was back. */
  routeupdates: z.array(At.extend({ onRoute: z.boolean() })),
  /** How many riders had boarded and got off at a stop, as the driver recorded it. */
  riderupdates: z.array(At.extend({ stopId: Id, boarded: z.number().int(), alighted: z.number().int() })),
})
export type RunData = z.infer<typeof RunData>

/** A stop of a run with its position and its scheduled moment of that day. */
export const RunStop = TimetableStop.extend({ location: Position })
export type RunStop = z.infer<typeof RunStop>

export const Run = RunSummary.extend({
  /** The notes of the office. */
  note: z.string().trim().max(2000),
  runData: RunData,
  /** What was sent about the route while it ran, from an hour before its start on: the id and the subject of each message. */
  messages: z.array(At.extend({ id: Id, subject: z.string() })),
  /** The stops of the route as planned now, moved and scheduled as on the day of the run. */
  stops: z.array(RunStop),
})
export type Run = z.infer<typeof Run>

/** A run as one of many on a map: where the bus was when, and its schedule deviations. Lists of one length belong together. */
export const RunTrack = RunSummary.extend({
  routeName: z.string(),
  at: z.array(z.number()),
  lat: z.array(z.number()),
  lng: z.array(z.number()),
  /** Seconds behind (+) or ahead of (−) the timetable at the next stop; null without an expectation. */
  deviations: z.array(At.extend({ seconds: z.number().nullable() })),
})
export type RunTrack = z.infer<typeof RunTrack>
