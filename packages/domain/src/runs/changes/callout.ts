import { z } from 'zod'
import { Id } from '../../id.ts'
import { RouteSummary } from '../../routes/route.ts'
import { LocalDate } from '../../time/zone.ts'
import { DayChange } from './day-change.ts'
import { DayStopChange } from './day-stops.ts'

/** What can become of a run whose driver called out: another driver, another route for all riders, or several routes. */
export const CalloutKind = z.enum(['handOn', 'merge', 'split'])
export type CalloutKind = z.infer<typeof CalloutKind>

/** The changes of one route on the date; a field that is missing stays as it is. */
export const CalloutChange = DayChange.omit({ date: true, note: true }).partial().extend({ routeId: Id }).strict()
export type CalloutChange = z.infer<typeof CalloutChange>

const Count = z.number().int().min(0)
const NamedRoute = RouteSummary.pick({ id: true, name: true })

/** The arrival before the bell at a school, by the latest of the runs that a proposal concerns. */
const CalloutSchool = z.object({
  schoolId: Id,
  name: z.string(),
  routeName: z.string(),
  /** Seconds UTC. */
  arrivalAt: z.number(),
  bellAt: z.number(),
  /** Negative after the bell. */
  spareMinutes: z.number().int(),
})

/** The bus of a run that a proposal concerns, with its riders as proposed. */
const CalloutBus = z.object({
  routeId: Id,
  routeName: z.string(),
  busNumber: z.string().nullable(),
  riders: Count,
  capacity: Count,
  freeSeats: z.number().int(),
  wheelchairPlaces: Count,
})

/** What a proposal costs, against the day as it would be with the driver. */
export const CalloutPrice = z.object({
  familiesOver5Minutes: Count,
  familiesOver15Minutes: Count,
  largestChangeMinutes: Count,
  familiesOnOtherBus: Count,
  longestRideMinutes: Count,
  /** In the morning alone. */
  schools: z.array(CalloutSchool),
  buses: z.array(CalloutBus),
  extraDrivingMinutes: Count,
  extraDistanceMetres: Count,
})
export type CalloutPrice = z.infer<typeof CalloutPrice>

/** What becomes of one of the runs. */
export const CalloutStep = z.object({
  route: NamedRoute,
  driver: z.object({ id: Id, name: z.string() }).nullable(),
  /** The number of the bus that drives it; null where other routes take its riders. */
  busNumber: z.string().nullable(),
  /** Whether it is another bus than on the date so far. */
  isOtherBus: z.boolean(),
  /** By how much the run begins later than now. */
  delayMinutes: Count,
  /** The routes that take its riders, with the number of stops that they serve for it. */
  into: z.array(NamedRoute.extend({ stops: Count })),
})
export type CalloutStep = z.infer<typeof CalloutStep>

export const CalloutProposal = z.object({
  kind: CalloutKind,
  steps: z.array(CalloutStep),
  /** What accepting it writes. */
  changes: z.array(CalloutChange),
  moves: z.array(DayStopChange),
  price: CalloutPrice,
})
export type CalloutProposal = z.infer<typeof CalloutProposal>

/** Why there is no proposal of a kind; with the closest that there was. */
export const CalloutObstacle = z.enum([
  'noDriver',
  'tooLate',
  'noBus',
  'noRoute',
  'overCapacity',
  'noWheelchairPlace',
  'afterBell',
  'nextRunLate',
  'oneRouteOnly',
  'takesInRiders',
])
export type CalloutObstacle = z.infer<typeof CalloutObstacle>

export const CalloutRefusal = z.object({
  kind: CalloutKind,
  obstacle: CalloutObstacle,
  /** The run for which there is none. */
  routeName: z.string(),
  /** The driver, route or school that comes closest. */
  closest: z.string().nullable(),
  /** By how many riders, places or minutes it does not fit. */
  by: Count,
  /** The seats or places that it has, or the minutes that are allowed. */
  limit: Count,
})
export type CalloutRefusal = z.infer<typeof CalloutRefusal>

/** A page that was opened with an earlier version knows no shift. */
const DayChangeBefore = DayChange.omit({ routeId: true, date: true })
  .extend({ shiftMinutes: DayChange.shape.shiftMinutes.default(null) })
  .strict()

/** The changes of a date as they were; a row is null where there was none. */
export const CalloutBefore = z.strictObject({
  changes: z.array(z.strictObject({ routeId: Id, row: DayChangeBefore.nullable() })).max(200),
  moves: z
    .array(
      z.strictObject({
        stopId: Id,
        row: DayStopChange.omit({ stopId: true })
          .extend({ seq: z.number().int().min(0).max(1_000_000_000) })
          .strict()
          .nullable(),
      }),
    )
    .max(2000),
})
export type CalloutBefore = z.infer<typeof CalloutBefore>

/** A driver who does not come on a date. */
export const CalledOutDriver = z.object({
  driverId: Id,
  date: LocalDate,
  /** The email of who recorded it. */
  recordedBy: z.string(),
  recordedAt: z.number(),
})
export type CalledOutDriver = z.infer<typeof CalledOutDriver>
