import { z } from 'zod'
import { Bus } from '../fleet/bus.ts'
import { PublicAlert } from '../alerts/public-alert.ts'
import { Organization } from '../organizations/organization.ts'
import { Position } from '../position.ts'
import { PublicTheme } from '../publicboard/board.ts'
import { RouteSummary } from '../routes/route.ts'
import { RideState } from '../runs/rides/ride-state.ts'
import { Stop } from '../routes/stop.ts'
import { LocalDate } from '../time/zone.ts'
import { Absence } from './absence.ts'
import { Child } from './family.ts'
import { Language } from '../words/language.ts'
import { inEach } from '../words/languages.ts'

/** FAMILY-34: what the map of a family shows: its stop, its bus, and the path between them. */
export const FamilyMap = z.object({
  stop: Position,
  bus: Position.extend({ headingDegrees: z.number().nullable(), at: z.number() }),
  path: z.array(Position),
})
export type FamilyMap = z.infer<typeof FamilyMap>

/** FAMILY-20: all that leaves of a ride of a child. No other stop, no driver, no other child and no count is added here. */
export const FamilyRide = z.object({
  /** Tells the rides of a page apart; no id of a record. */
  key: z.string(),
  direction: z.enum(['pickup', 'dropoff']),
  state: RideState,
  routeName: RouteSummary.shape.name.nullable(),
  busNumber: Bus.shape.number.nullable(),
  stopName: z.string().nullable(),
  /** Seconds UTC of the scheduled time at the stop, with a delay of the day. */
  scheduledAt: z.number().nullable(),
  /** When the bus is expected at the stop, in whole minutes; null where nothing is expected or the data are old. */
  window: z.object({ earliestAt: z.number(), latestAt: z.number() }).nullable(),
  /** When a bus that has not started is expected, where that is not the scheduled time. */
  expectedAt: z.number().nullable(),
  /** As on the public dashboard; of a bus without news the last that was known. */
  deviationMinutes: z.number().int().nullable(),
  /** Seconds UTC of the latest report of the bus. */
  seenAt: z.number().nullable(),
  /** When that happened which the state says. */
  happenedAt: z.number().nullable(),
  substituteBus: Bus.shape.number.nullable(),
  mergedInto: z.object({ routeName: RouteSummary.shape.name, busNumber: Bus.shape.number.nullable() }).nullable(),
  /** The stop is at another position on this date, or another route serves it. */
  isStopMoved: z.boolean(),
  /** The driver recorded that the child has boarded, and not yet that it got off. */
  isOnBoard: z.boolean(),
  map: FamilyMap.nullable(),
})
export type FamilyRide = z.infer<typeof FamilyRide>

/** A date with the rides of each child of the family. */
export const FamilyDay = z.object({
  date: LocalDate,
  hasSchool: z.boolean(),
  /** FAMILY-16: whether the reader sees the rides of this weekday. */
  isSeen: z.boolean(),
  children: z.array(z.object({ firstName: Child.shape.firstName, rides: z.array(FamilyRide) })),
})
export type FamilyDay = z.infer<typeof FamilyDay>

/** ABSENCE-5: an absence of a child of the family, today or later. */
const ShownAbsence = Absence.pick({ id: true, firstDate: true, lastDate: true, direction: true }).extend({
  firstName: Child.shape.firstName,
})

/** A ride of a child with the date from which or until which it is so. */
const DatedRide = z.object({
  date: LocalDate,
  routeName: RouteSummary.shape.name,
  stopName: Stop.shape.name,
  stoptime: Stop.shape.stoptime,
})

/** FAMILY-58: the ride of a child that begins and the one that ends within the next days, in one direction; one of them can be missing. */
export const RideChange = z.object({
  firstName: Child.shape.firstName,
  direction: FamilyRide.shape.direction,
  from: DatedRide.nullable(),
  until: DatedRide.nullable(),
})
export type RideChange = z.infer<typeof RideChange>

/** FAMILY-43: what an alert says to readers of a language, and in which language that is. */
const AlertWords = z.object({ text: z.string(), language: Language })
const AlertWording = z.object(inEach(Language.options, () => AlertWords))

/** Everything that the page of a family shows. */
export const FamilyView = z.object({
  organization: Organization.pick({ name: true, phone: true, timeZone: true }),
  theme: PublicTheme,
  /** About the routes of its children, and about all routes. */
  alerts: z.array(PublicAlert.pick({ kind: true }).extend({ routeNames: z.array(z.string()), wording: AlertWording })),
  today: FamilyDay,
  /** The next date with school; null where there is none. */
  next: FamilyDay.nullable(),
  changes: z.array(RideChange),
  absences: z.array(ShownAbsence),
  /** The children whom the reader can report absent; nobody for a delegate. */
  reportable: z.array(Child.pick({ id: true, firstName: true })),
})
export type FamilyView = z.infer<typeof FamilyView>
