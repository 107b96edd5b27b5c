import {
  alertOfRoute,
  type Audience,
  type ExpectedArrival,
  expectedArrival,
  isAlertShown,
  isInDirection,
  type LocalDate,
  minutesBeyondSchedule,
  type ScheduledRun,
  type ServiceAlert,
  type WeekdayMask,
} from '@firstbell/domain'
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { buses, children, dayStopChanges, routes, schools, stopChildren, stops } from '../../db/schema.ts'
import { listOpenAlerts } from '../alerts/service-alerts.store.ts'
import { type IsAbsent, readAbsences } from '../timetable/absences.store.ts'
import { isAssignedOn } from '../timetable/assigned-on.ts'
import { isDrivenOn } from '../timetable/route-validity.ts'
import { listStopChanges, listStopsOn } from '../timetable/day-stops.store.ts'
import { dateAt, readDay } from '../tracking/day.ts'

/** A child on a route, with what is said of its bus. */
export interface Ride {
  familyId: string
  childId: string
  child: string
  schoolId: string | null
  school: string | null
  routeId: string
  route: string
  stop: string
  /** HHMM. */
  stoptime: number
  busNumber: string | null
  usualBusNumber: string | null
  /** On which the child is assigned to the stop. */
  weekdays: WeekdayMask
  /** What comes instead of the bus: its number, or words. */
  replacement: string
  minutesLate: number
  /** Of the date of the audience; null without a date, and where the route does not run on it. */
  run: ScheduledRun | null
  /** What everybody reads of the route. */
  alert: ServiceAlert | undefined
  /** Whether the child does not ride on the date of the audience. */
  isAbsent: boolean
  /** When the bus is expected at the stop; null without a date, and where the bus does not come any more. */
  expected: ExpectedArrival | null
}

/** Who rides where, of the audience. */
export async function listRides(db: Db, organizationId: string, audience: Audience, now: number): Promise<Ride[]> {
  const timeOnDate = await timesOfMovedStops(db, organizationId, audience.onDate)
  const isMoved = and(
    eq(dayStopChanges.organizationId, stopChildren.organizationId),
    eq(dayStopChanges.stopId, stopChildren.stopId),
    eq(dayStopChanges.date, audience.onDate ?? ''),
    oneOf(dayStopChanges.stopId, [...timeOnDate.keys()]),
  )
  const usual = alias(routes, 'usual')
  const usualBus = alias(buses, 'usual_bus')
  const rows = await db
    .select({
      familyId: children.familyId,
      childId: children.id,
      child: children.firstName,
      schoolId: children.schoolId,
      school: schools.name,
      routeId: routes.id,
      route: routes.name,
      routeType: routes.type,
      stopId: stops.id,
      stop: stops.name,
      stoptime: stops.stoptime,
      busNumber: buses.number,
      usualBusNumber: usualBus.number,
      weekdays: stopChildren.weekdays,
    })
    .from(stopChildren)
    .leftJoin(dayStopChanges, isMoved)
    .innerJoin(
      children,
      and(eq(children.organizationId, stopChildren.organizationId), eq(children.id, stopChildren.childId)),
    )
    .innerJoin(stops, and(eq(stops.organizationId, stopChildren.organizationId), eq(stops.id, stopChildren.stopId)))
    .innerJoin(usual, and(eq(usual.organizationId, stopChildren.organizationId), eq(usual.id, stopChildren.routeId)))
    .innerJoin(
      routes,
      and(
        eq(routes.organizationId, stopChildren.organizationId),
        eq(routes.id, sql`coalesce(${dayStopChanges.routeId}, ${stopChildren.routeId})`),
      ),
    )
    .leftJoin(buses, and(eq(buses.organizationId, routes.organizationId), eq(buses.id, routes.busId)))
    .leftJoin(usualBus, and(eq(usualBus.organizationId, usual.organizationId), eq(usualBus.id, usual.busId)))
    .leftJoin(schools, and(eq(schools.organizationId, children.organizationId), eq(schools.id, children.schoolId)))
    .where(
      and(
        ofScope(db, stopChildren),
        eq(stopChildren.organizationId, organizationId),
        isDrivenOn(routes, audience.onDate ?? (await dateAt(db, organizationId, now))),
        isNamed(audience),
        audience.onDate === null ? undefined : isAssignedOn(audience.onDate),
      ),
    )
    .orderBy(asc(children.firstName), asc(children.id), asc(stops.stoptime), asc(stops.id))
  const onRoute = audience.onDate === null ? withoutDate : await whatIsSaid(db, organizationId, audience.onDate, now)
  const isAbsent =
    audience.onDate === null ? isNever : await readAbsences(db, { organizationId, date: audience.onDate })
  return rows
    .filter(({ routeType }) => isInDirection(audience.direction, routeType))
    .map((row) => ({
      ...row,
      isAbsent: isAbsent(row.childId, row.routeType),
      stoptime: timeOnDate.get(row.stopId) ?? row.stoptime,
      ...onRoute(row),
    }))
}

const isNever: IsAbsent = () => false

/** The times of the stops that are moved on a date. */
async function timesOfMovedStops(db: Db, organizationId: string, date: LocalDate | null) {
  if (date === null) return new Map<string, number>()
  const day = { organizationId, date }
  const changes = await listStopChanges(db, day)
  const stopsOfDay = await listStopsOn(db, day, { routeIds: changes.map(({ routeId }) => routeId), changes })
  const moved = new Set(changes.map(({ stopId }) => stopId))
  return new Map(stopsOfDay.flatMap(({ id, stoptime }) => (moved.has(id) ? [[id, stoptime]] : [])))
}

type Said = Pick<Ride, 'run' | 'alert' | 'expected' | 'minutesLate' | 'replacement'> & Partial<Pick<Ride, 'busNumber'>>

function withoutDate(): Said {
  return { run: null, alert: undefined, expected: null, minutesLate: 0, replacement: '' }
}

/** MESSAGE-72, MESSAGE-73: what the day and the open alerts say of each route, and when its bus is expected at a stop. */
async function whatIsSaid(db: Db, organizationId: string, date: LocalDate, now: number) {
  const { live } = await readDay(db, organizationId, date)
  const runOf = new Map(live.map(({ scheduledRun }) => [scheduledRun.routeId, scheduledRun]))
  const alerts = (await listOpenAlerts(db, organizationId)).filter((alert) => isAlertShown(alert, now))
  return ({ routeId, stopId }: { routeId: string; stopId: string }): Said => {
    const run = runOf.get(routeId)
    if (!run) return withoutDate()
    const alert = alertOfRoute(alerts, routeId)
    const expected = expectedArrival(run, stopId, now, minutesBeyondSchedule(run, alert)) ?? null
    const scheduledAt = run.stops.find(({ id }) => id === stopId)?.scheduledAt ?? 0
    const minutesBehind = expected?.window ? Math.max(0, Math.floor((expected.at - scheduledAt) / 60)) : 0
    return {
      run,
      alert,
      expected,
      busNumber: run.busNumber,
      minutesLate: alert?.minutesLate ?? run.delayMinutes + minutesBehind,
      replacement: alert?.replacement || (run.mergedInto?.name ?? ''),
    }
  }
}

function isNamed({ type, ids }: Audience): SQL | undefined {
  if (type === 'group') return oneOf(routes.groupId, ids)
  if (type === 'routes') return oneOf(routes.id, ids)
  if (type === 'stops') return oneOf(stops.id, ids)
  if (type === 'schools') return ids.length > 0 ? oneOf(children.schoolId, ids) : isNotNull(children.schoolId)
  return type === 'families' ? oneOf(children.familyId, ids) : undefined
}
