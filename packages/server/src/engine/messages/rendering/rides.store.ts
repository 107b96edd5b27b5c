import {
  alertOfRun,
  type Audience,
  type ExpectedArrival,
  expectedArrival,
  type Hhmm,
  isAlertShown,
  isConcerned,
  isInDirection,
  type LocalDate,
  minutesBeyondSchedule,
  type ScheduledRun,
  type ServiceAlert,
  usefulUntil,
  type WeekdayMask,
  punctualityOf,
} from '@firstbell/domain'
import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope, oneOf } from '../../../db/rows.ts'
import { buses, children, routes, schools, stops } from '../../../db/schema.ts'
import { listOpenAlerts } from '../../alerts/service-alerts.store.ts'
import { type RiderOnDate, type RidesFilter, ridersOn } from '../../timetable/riders-on.store.ts'
import { listStopsOn, type OrganizationDate } from '../../timetable/day-stops.store.ts'
import type { DayFacts } from '../../timetable/scheduled-runs.store.ts'
import { isRouteDrivenOn } from '../../timetable/route-validity.ts'
import { dateAt, readPlan } from '../../tracking/day.ts'
import { listAssignedRides } from './assigned-rides.store.ts'
import { listChangedRides } from './changed-rides.store.ts'
import type { SaidRide } from './ride-values.ts'

/** A child on a route of an audience, with what is said of its bus: its ride of the date, or its assignment without a date. */
export interface AddressedRide extends SaidRide {
  familyId: string
  childId: string
  schoolId: string | null
  routeId: string
  /** On which the child is assigned to the stop. */
  weekdays: WeekdayMask
  /** On the date of the audience; null without a date. */
  onDate: RideOnDate | null
  /** Of a merged run: the ride on the run that takes its riders in, at its stop of the same name; null where there is none. */
  otherRide: AddressedRide | null
}

/** What is true of a ride on its date. */
export interface RideOnDate {
  run: ScheduledRun
  /** What everybody reads of the route. */
  alert: ServiceAlert | undefined
  isAbsent: boolean
  /** The run that takes in the riders of one that is merged. */
  takenInBy: ScheduledRun | null
  /** MESSAGE-92: whether its family is concerned by what is said of the run now. */
  isConcerned: boolean
  /** When the bus is expected at the stop; null where it does not come any more. */
  expected: ExpectedArrival | null
  /** How the bus comes at another time than usual; null where it does not, or that is not known. */
  moved: 'later' | 'earlier' | null
  /** When the bus is due at the stop; seconds UTC. */
  dueAt: number
  /** Until when it is of use to know what is said; seconds UTC. */
  usefulUntil: number
}

/** Who rides where, of the audience. */
export function listRides(db: Db, organizationId: string, audience: Audience, now: number): Promise<AddressedRide[]> {
  const { onDate } = audience
  if (audience.type === 'adoptions') return listChangedRides(db, organizationId, audience)
  return onDate === null
    ? listAssigned(db, organizationId, audience, now)
    : listRidesOn(db, organizationId, { ...audience, onDate }, now)
}

/** ASSIGN-6: a message without a date is for all who are assigned. */
async function listAssigned(db: Db, organizationId: string, audience: Audience, now: number): Promise<AddressedRide[]> {
  const which = and(isRouteDrivenOn(routes, await dateAt(db, organizationId, now)), isNamed(audience))
  const rides = await listAssignedRides(db, organizationId, which)
  return rides.filter(({ routeType }) => isInDirection(audience.direction, routeType))
}

function isNamed({ type, ids }: Audience): SQL | undefined {
  if (type === 'group') return oneOf(routes.groupId, ids)
  if (type === 'routes') return oneOf(routes.id, ids)
  if (type === 'stops') return oneOf(stops.id, ids)
  if (type === 'schoolFamilies') return oneOf(children.schoolId, ids)
  if (type === 'schools') return ids.length > 0 ? oneOf(children.schoolId, ids) : isNotNull(children.schoolId)
  return type === 'families' ? oneOf(children.familyId, ids) : undefined
}

/** MESSAGE-92: the rides of a date as they are planned, whatever has become of the runs. */
async function listRidesOn(
  db: Db,
  organizationId: string,
  audience: Audience & { onDate: LocalDate },
  now: number,
): Promise<AddressedRide[]> {
  const { onDate: date, direction } = audience
  const { plan, live } = await readPlan(db, organizationId, date)
  const runOf = new Map(live.map(({ scheduledRun }) => [scheduledRun.routeId, scheduledRun]))
  const usualBusOf = await listUsualBuses(db, organizationId)
  const nameOfSchool = new Map((await listSchoolNames(db, organizationId)).map(({ id, name }) => [id, name]))
  const alerts = (await listOpenAlerts(db, organizationId)).filter((alert) => isAlertShown(alert, now))
  const rides = await ridersOn(db, { organizationId, date }, await filterOf(db, organizationId, audience))
  const timeOf = await readTimes(db, { organizationId, date }, rides)
  const known = { plan, alerts, timeOf, now }
  return rides
    .filter((ride) => isOfSchools(ride, audience) && isInDirection(direction, ride.routeType))
    .flatMap((ride): AddressedRide[] => {
      const run = runOf.get(ride.routeId)
      const stop = run?.stops.find(({ id }) => id === ride.stopId)
      if (!run || !stop) return []
      const { child, busRouteId, weekdays, isAbsent } = ride
      const { familyId, schoolId } = child
      const busRun = runOf.get(busRouteId) ?? run
      const takenInBy = run.mergedInto && !busRun.cancelled ? busRun : null
      const common = {
        familyId,
        childId: child.id,
        child: child.firstName,
        schoolId,
        school: (schoolId !== null && nameOfSchool.get(schoolId)) || null,
        busNumber: busRun.busNumber,
        usualBusNumber: usualBusOf.get(ride.assignedRouteId) ?? null,
        weekdays,
      }
      const on = (of: ScheduledRun, at: RunStop) => {
        const { onDate, ...said } = rideOn(of, at, known)
        const isConcerned = concernsRiderOf(of, busRun, at.id, now)
        return { ...common, ...said, onDate: { ...onDate, isAbsent, takenInBy, isConcerned } }
      }
      const same = takenInBy?.stops.find(({ name }) => name === stop.name)
      const otherRide = takenInBy && same ? { ...on(takenInBy, same), otherRide: null } : null
      return [{ ...on(run, stop), otherRide }]
    })
}

interface KnownOfDate {
  plan: Pick<DayFacts, 'toleranceMinutes' | 'notStartedMinutes'>
  alerts: readonly ServiceAlert[]
  /** The scheduled times of stops on the date. */
  timeOf: ReadonlyMap<string, Hhmm>
  now: number
}

/** What is said of a run at one of its stops, whoever rides. */
function rideOn(run: ScheduledRun, stop: RunStop, { plan, alerts, timeOf, now }: KnownOfDate) {
  const alert = alertOfRun(alerts, run)
  const expected = expectedArrival(run, stop.id, {
    minutesBeyondSchedule: minutesBeyondSchedule(run, alert),
    notStartedMinutes: plan.notStartedMinutes,
    now,
  })
  // FAMILY-76: as many as the page of the family and the public dashboard say, which say On Time up to a tolerance.
  const etaAt = expected?.window ? expected.at : null
  const isLate = etaAt !== null && punctualityOf(run, plan.toleranceMinutes).status === 'Late'
  const minutesBehind = isLate ? Math.max(0, Math.floor((etaAt - stop.scheduledAt) / 60)) : 0
  const minutesLate = minutesLateOf(run, alert) ?? (run.delayMinutes + minutesBehind || Math.max(0, run.shiftMinutes))
  return {
    routeId: run.routeId,
    route: run.routeName,
    stop: stop.name,
    stoptime: timeOf.get(stop.id) ?? MIDNIGHT,
    minutesLate,
    replacement: alert?.replacement ?? '',
    onDate: {
      run,
      alert,
      expected: expected ?? null,
      moved: movedOf(run, minutesLate),
      dueAt: expected?.at ?? stop.scheduledAt,
      usefulUntil: usefulUntil(run, expected, now),
    },
  }
}

const movedOf = ({ shiftMinutes }: ScheduledRun, minutesLate: number): RideOnDate['moved'] =>
  minutesLate > 0 ? 'later' : shiftMinutes < 0 ? 'earlier' : null

type RunStop = ScheduledRun['stops'][number]

const MIDNIGHT = 0 as Hhmm

/** MESSAGE-72: what an alert says; the product counts from the schedule of the day, which has the delay that the office has set. */
function minutesLateOf(run: ScheduledRun, alert: ServiceAlert | undefined): number | undefined {
  const beyond = minutesBeyondSchedule(run, alert)
  return alert?.minutesLate == null || beyond === null ? undefined : beyond + run.delayMinutes
}

/** MESSAGE-93: riders of a merged run are concerned until the bus that takes them in is over, whatever has become of their own. */
function concernsRiderOf(run: ScheduledRun, busRun: ScheduledRun, stopId: string, now: number): boolean {
  if (run.mergedInto === null) return isConcerned(run, stopId, now)
  return busRun.run.active || isConcerned(busRun, stopId, now)
}

function isOfSchools({ child: { schoolId } }: RiderOnDate, { type, ids }: Audience): boolean {
  if (type === 'schoolFamilies') return schoolId !== null && ids.includes(schoolId)
  return type !== 'schools' || (schoolId !== null && (ids.length === 0 || ids.includes(schoolId)))
}

async function filterOf(db: Db, organizationId: string, { type, ids }: Audience): Promise<RidesFilter> {
  if (type === 'routes') return { routeIds: ids }
  if (type === 'stops') return { stopIds: ids }
  if (type === 'families') return { familyIds: ids }
  if (type !== 'group') return {}
  const rows = await db
    .select({ id: routes.id })
    .from(routes)
    .where(and(ofScope(db, routes), eq(routes.organizationId, organizationId), oneOf(routes.groupId, ids)))
  return { routeIds: rows.map(({ id }) => id) }
}

/** The scheduled times of stops on a date, in which a moved stop has another one. */
async function readTimes(
  db: Db,
  day: OrganizationDate,
  rides: readonly RiderOnDate[],
): Promise<ReadonlyMap<string, Hhmm>> {
  const routeIds = [...new Set(rides.flatMap(({ routeId, busRouteId }) => [routeId, busRouteId]))]
  return new Map((await listStopsOn(db, day, { routeIds })).map(({ id, stoptime }) => [id, stoptime]))
}

/** The numbers of the buses that routes usually have, by route. */
async function listUsualBuses(db: Db, organizationId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ routeId: routes.id, number: buses.number })
    .from(routes)
    .innerJoin(buses, and(eq(buses.organizationId, routes.organizationId), eq(buses.id, routes.busId)))
    .where(and(ofScope(db, routes), eq(routes.organizationId, organizationId)))
  return new Map(rows.map(({ routeId, number }) => [routeId, number]))
}

function listSchoolNames(db: Db, organizationId: string) {
  const { id, name } = schools
  return db
    .select({ id, name })
    .from(schools)
    .where(and(ofScope(db, schools), eq(schools.organizationId, organizationId)))
}
