import { z } from 'zod'
import { BusLoad, type BusSpace, fitOfLoad, fits } from '../fleet/fit.ts'
import { Id } from '../id.ts'
import { MovedBells } from '../schools/bell-change.ts'
import { lintOverlaps, type TimedRoute } from '../route-check/routes.ts'
import { RouteSummary } from '../routes/route.ts'
import { LocalDate } from '../time/zone.ts'
import { DelaySource } from './delay-source.ts'
import { InTimeDoubt } from './in-time.ts'
import { StreetBans } from './street-ban.ts'

const Count = z.number().int().min(0)

/** Which bus and which driver of the organization drive the routes of a bus of the plan, and the group that they are in. */
export const AdoptedBus = z.strictObject({
  busNumber: z.number().int().min(1),
  busId: Id.nullable(),
  driverId: Id.nullable(),
  groupId: Id.nullable(),
})
export type AdoptedBus = z.infer<typeof AdoptedBus>

/** Why a plan cannot be adopted as it is. */
export const ADOPTION_OBSTACLES = [
  /** A route there and home carries riders of the plan; it cannot end for one direction alone. */
  'combinationRoute',
  /** A route with riders of the plan begins on the effective date or after it: it is of an earlier adoption. */
  'beginsLater',
  'childDeleted',
  /** The child goes to another school now. */
  'childChangedSchool',
  'homeMoved',
  'stopDeleted',
  'stopMoved',
  'schoolDeleted',
  /** The child waits at different stops on different weekdays; a plan has one stop. */
  'twoStopsByWeekday',
  /** Buses would come at a wrong time: the bells of the school are not those of the plan. */
  'otherBell',
] as const
export const AdoptionObstacle = z.object({
  code: z.enum(ADOPTION_OBSTACLES),
  /** The name of the route, the stop, or the child; the id of what is deleted. */
  subject: z.string(),
})
export type AdoptionObstacle = z.infer<typeof AdoptionObstacle>

const Timed = RouteSummary.pick({ name: true, starttime: true, endtime: true })

const BeginningRoute = Timed.extend({
  busNumber: z.number().int(),
  stops: Count,
  riders: Count,
  /** What its riders take of a bus on the weekday on which they take the most. */
  load: BusLoad,
  /** The names of those in wheelchairs. */
  inWheelchairs: z.array(z.string()),
})

/** What adopting a plan from a date on would do. */
export const AdoptionPreview = z.object({
  effectiveDate: LocalDate,
  planRevision: Count,
  /** How many rules the plan breaks; more than none have to be accepted. */
  violations: Count,
  begins: z.array(BeginningRoute),
  /** Routes that end the day before; with a copy from the date on where they carry riders whom the plan does not place. */
  ends: z.array(Timed.extend({ routeId: Id, movedRiders: Count, keptRiders: Count, copyName: z.string().nullable() })),
  /** Proposed: those of the routes that share the most riders, each once. */
  buses: z.array(AdoptedBus.extend({ capacity: Count, wheelchairPlaces: Count })),
  /** The other routes that run from the date on, with their buses and drivers, to see who would be in two places at a time. */
  others: z.array(
    Timed.extend({
      id: Id,
      bus: z.object({ id: Id, number: z.string() }).nullable(),
      driver: z.object({ id: Id, name: z.string() }).nullable(),
    }),
  ),
  /** Riders whom the plan does not place, and whether they keep the ride that they have. */
  unassigned: z.array(z.object({ childId: Id, familyId: Id, name: z.string(), keepsRide: z.boolean() })),
  /** Changes of single dates from the effective date on of routes that end; they do not apply any more. */
  dayChanges: Count,
  obstacles: z.array(AdoptionObstacle),
  /** SCENARIO-148: the bells that it moves from the date on, which has to be accepted; null where it moves none. */
  bells: z
    .object({
      moved: z.array(MovedBells.extend({ name: z.string() })),
      /** Other routes with riders of these schools that run from the date on: their times stay, and are those of the bells of before. */
      otherRoutes: z.array(z.object({ routeId: Id, name: z.string() })),
    })
    .nullable(),
  /** SCENARIO-114: on which share of days every bus is in time; null where that is not known. A doubt has to be accepted. */
  inTime: z.object({
    share: z.number().nullable(),
    todayShare: z.number().nullable(),
    /** What was asked for, as days in a hundred. */
    percent: z.number().nullable(),
    source: DelaySource.nullable(),
    doubt: InTimeDoubt.nullable(),
  }),
  /** How its routes keep what the plan was searched without; null where nothing was forbidden. */
  bans: z
    .object({
      /** Added to routes so that their paths lead around what is forbidden. */
      waypoints: Count,
      /** Stops that come to lie where the bus of the plan stops: across the street, or on another one. */
      movedStops: Count,
      /** What routes break all the same, or may break where no imported map knows it. */
      breaks: z.array(z.object({ routeName: z.string(), bans: StreetBans })),
    })
    .nullable(),
})
export type AdoptionPreview = z.infer<typeof AdoptionPreview>

/** Whether an adoption can be undone: not once a bus has driven, nor where its routes are no longer those that it made. */
export const UndoState = z.enum(['possible', 'undone', 'driven', 'changed'])
export type UndoState = z.infer<typeof UndoState>

export const Adoption = z.object({
  id: Id,
  organizationId: Id,
  scenarioId: Id,
  runId: Id,
  effectiveDate: LocalDate,
  /** Seconds UTC. */
  adoptedAt: z.number(),
  adoptedBy: z.string(),
  undoneAt: z.number().nullable(),
  undo: UndoState,
  /** The routes that it made and that are still there. */
  routes: z.array(RouteSummary.pick({ id: true, name: true })),
  /** The routes that it ended and that are still there. */
  ended: z.array(RouteSummary.pick({ id: true, name: true })),
  /** The bells that it moved. */
  bells: z.array(MovedBells),
})
export type Adoption = z.infer<typeof Adoption>

interface NamedChoice {
  bus(busId: string): { id: string; number: string } | null
  driver(driverId: string): { id: string; name: string } | null
}

/** SCENARIO-57: buses and drivers that would drive two routes at once from the date on, of those that the plan adds. */
export function adoptionOverlaps(
  { begins, others }: Pick<AdoptionPreview, 'begins' | 'others'>,
  buses: readonly AdoptedBus[],
  named: NamedChoice,
) {
  const chosen = new Map(buses.map((bus) => [bus.busNumber, bus]))
  const added = begins.map(({ busNumber, ...route }, index): TimedRoute => {
    const { busId = null, driverId = null } = chosen.get(busNumber) ?? {}
    const bus = busId === null ? null : named.bus(busId)
    const driver = driverId === null ? null : named.driver(driverId)
    return { ...route, id: `new ${index}`, bus, driver }
  })
  const before = new Set(lintOverlaps(others).map(keyOf))
  return lintOverlaps([...others, ...added])
    .filter((issue) => !before.has(keyOf(issue)))
    .map(({ code, subject, routeName, other, found }) => ({ code, subject, routeName, other, minutes: found }))
}

/** FIT-4: the routes of the plan whose riders do not fit on the bus that is chosen for them. */
export function adoptionMisfits(
  { begins }: Pick<AdoptionPreview, 'begins'>,
  buses: readonly AdoptedBus[],
  busOf: (busId: string) => (BusSpace & { number: string }) | undefined,
) {
  return begins.flatMap((route) => {
    const busId = buses.find(({ busNumber }) => busNumber === route.busNumber)?.busId ?? null
    const bus = busId === null ? undefined : busOf(busId)
    if (!bus) return []
    const fit = fitOfLoad(bus, route.load)
    return fits(fit) ? [] : [{ route, number: bus.number, ...fit }]
  })
}

const keyOf = ({ code, subject, routeName, other }: ReturnType<typeof lintOverlaps>[number]) =>
  JSON.stringify([code, subject, routeName, other])
