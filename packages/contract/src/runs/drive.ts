import {
  Bus,
  Child,
  DriverEvent,
  Id,
  LocalDate,
  Organization,
  Position,
  RoutePractice,
  RunState,
  ScheduledRun,
  Stop,
  TimetableStop,
} from '@firstbell/domain'
import { z } from 'zod'
import { ClockReading } from '../installation/clock.ts'
import { endpoint } from '../core/endpoint.ts'
import { DrivingRoute } from '../routes/maps.ts'

/** DRIVE-13: what a driver has to know of a child, and nothing else. */
const RiderOnList = Child.pick({ id: true, name: true, note: true, mustBeMet: true, wheelchair: true }).extend({
  /** The family or the office said that the child does not ride on this run. */
  isAbsent: z.boolean(),
})

/** What a driver's page has to know of a run. */
export const DriverRunState = RunState.pick({
  active: true,
  startedAt: true,
  finishedAt: true,
  busId: true,
  skipList: true,
  skipReasons: true,
  arrivals: true,
  riders: true,
  checkedAt: true,
  walkedThroughAt: true,
  closedAt: true,
  emergency: true,
})
export type DriverRunState = z.infer<typeof DriverRunState>

const Turn = DrivingRoute.shape.legs.element.shape.turns.element

export const DriverRun = ScheduledRun.pick({
  routeId: true,
  routeName: true,
  type: true,
  date: true,
  busId: true,
  cancelled: true,
  delayMinutes: true,
  note: true,
  startAt: true,
  endAt: true,
}).extend({
  stops: z.array(
    TimetableStop.extend({
      routeId: Id,
      ...Stop.pick({ location: true, holdUntilTime: true, driverNote: true, hazard: true }).shape,
      children: z.array(RiderOnList),
    }),
  ),
  /** Points of the path that are no stops, in order; a stop of the run comes after those of a lower order. */
  waypoints: z.array(Stop.pick({ id: true, name: true, order: true, location: true, driverNote: true, hazard: true })),
  path: z.array(Position),
  /** The turns of the planned path, in order; none where no streets are known. */
  turns: z.array(Turn.pick({ kind: true, streetName: true, location: true })),
  run: DriverRunState,
})
export type DriverRun = z.infer<typeof DriverRun>

/** ROUTE-20: a route that begins later, as its driver practices it. It names no child. */
export const PracticeRoute = RoutePractice.pick({ routeId: true, validFrom: true }).extend({
  routeName: z.string(),
  stops: z.array(Stop.pick({ id: true, name: true, stoptime: true, location: true }).extend({ routeId: Id })),
  ...DriverRun.pick({ waypoints: true, path: true, turns: true }).shape,
  /** The share of its path that this driver has driven, by the best day; null while nothing was reported. */
  drivenShare: z.number().nullable(),
})
export type PracticeRoute = z.infer<typeof PracticeRoute>

export const DriverDay = z.object({
  clock: ClockReading,
  organization: Organization.pick({
    name: true,
    phone: true,
    timeZone: true,
    units: true,
    region: true,
    ridershipEnabled: true,
    lockSpeedMps: true,
    walkThroughRequired: true,
  }),
  driverName: z.string(),
  /** Changes when the plan of the day changes: the day is then read again. */
  plan: z.string(),
  buses: z.array(Bus.pick({ id: true, number: true })),
  scheduledRuns: z.array(DriverRun),
  practices: z.array(PracticeRoute),
})
export type DriverDay = z.infer<typeof DriverDay>

/** A position as a browser reports it. */
export const DriverFix = z.strictObject({
  /** Seconds UTC. */
  at: z.number(),
  lat: Position.shape.lat,
  lng: Position.shape.lng,
  speedMps: z.number().min(0).max(200).optional(),
  headingDegrees: z.number().min(0).max(360).optional(),
  accuracyMetres: z.number().min(0).max(1e7).optional(),
})
export type DriverFix = z.infer<typeof DriverFix>

/** As much as a page sends at once. */
export const MAX_REPORT_ENTRIES = 100

export const drive = {
  day: endpoint({
    method: 'GET',
    path: '/app/drive',
    access: 'driver',
    summary: "Get the driver's runs of today with all data needed to drive offline",
    description: '`practices` are the routes of the driver that begin later.',
    response: DriverDay,
    reveals: true,
  }),
  plan: endpoint({
    method: 'GET',
    path: '/app/drive/plan',
    access: 'driver',
    summary: 'Get the version of the plan of today: the page reads the day again when it is another one',
    response: z.object({ plan: z.string() }),
  }),
  report: endpoint({
    method: 'POST',
    path: '/app/drive/reports',
    access: 'driver',
    summary: 'Report positions and driver events in any order and as often as needed; each counts once',
    description:
      'It is taken whole or not at all. Positions on a route that begins later are a practice drive: `drivenShare` is the share of the path that was driven on the date, and null otherwise.',
    body: z.strictObject({
      routeId: Id,
      date: LocalDate,
      events: z.array(DriverEvent).max(MAX_REPORT_ENTRIES),
      fixes: z.array(DriverFix).max(MAX_REPORT_ENTRIES),
    }),
    response: z.object({ run: DriverRunState, plan: z.string(), drivenShare: z.number().nullable() }),
  }),
}
