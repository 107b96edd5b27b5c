import {
  type Calendar,
  shiftMinutesOf,
  fullName,
  hasService,
  type Hhmm,
  liveToleranceMinutes,
  type LocalDate,
  NO_DRIVER,
  noServiceOn,
  type Position,
  realStops,
  Refusal,
  requireSoundDayChange,
  type ScheduledRun,
  type Stop,
  type DayChange,
  timetableMoment,
  type TimetableStop,
  withoutException,
} from '@firstbell/domain'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope, oneOf } from '../../db/rows.ts'
import { newId } from '../../ids.ts'
import { buses, drivers, organizations, routes, dayChanges } from '../../db/schema.ts'
import { listMergers } from './mergers.store.ts'
import { countRidersOn } from './riders-on.store.ts'
import { hasRunOn } from './route-validity.ts'
import { listDayPaths, listStopChanges, listStopsOn, movedStopsOf, pathOnDate } from './day-stops.store.ts'

/** A scheduled run before it starts: the plan with the changes of the day. */
export interface PlannedRun extends Omit<ScheduledRun, 'run' | 'stops'> {
  organizationId: string
  stops: (TimetableStop & Pick<Stop, 'location' | 'holdUntilTime'>)[]
  path: Position[]
  stopRadiusMetres: number
}

/** What is true of a whole day of an organization. */
export interface DayFacts {
  organizationId: string
  date: LocalDate
  timeZone: string
  toleranceMinutes: number
  /** After so many minutes a run that is due has not started. */
  notStartedMinutes: number
  /** A stop that is reached later than this counts as skipped. */
  skippedMinutes: number
  /** A bus that comes this near to a stop has been there. */
  stopRadiusMetres: number
  calendar: Calendar
  /** Another one whenever the plan is read anew. */
  version: string
}

/** Everything that runs for an organization on a date, in order of departure. A date without service has none. */
export async function getDayPlan(
  db: Db,
  organizationId: string,
  date: LocalDate,
): Promise<{ facts: DayFacts; scheduledRuns: PlannedRun[] }> {
  const [organization] = await db
    .select()
    .from(organizations)
    .where(and(ofScope(db, organizations), eq(organizations.organizationId, organizationId)))
  if (!organization) throw new Refusal('not_found')
  const { timeZone, calendar } = organization
  const facts = {
    organizationId,
    date,
    timeZone,
    calendar,
    version: newId(),
    notStartedMinutes: organization.notStartedMinutes,
    skippedMinutes: organization.skippedMinutes,
    stopRadiusMetres: organization.stopRadiusMetres,
    toleranceMinutes: liveToleranceMinutes({ liveThreshold: organization.liveThreshold ?? undefined }),
  }
  const scheduledRuns = hasService(calendar, date) ? await listPlannedRuns(db, facts) : []
  return { facts, scheduledRuns: scheduledRuns.sort(byDeparture) }
}

/**
 * MESSAGE-92: what was planned for a date, whether it runs or not: of a date that an exception of the calendar closes, the runs of the calendar
 * without it, all canceled.
 */
export async function getPlanOf(
  db: Db,
  organizationId: string,
  date: LocalDate,
): Promise<{ facts: DayFacts; scheduledRuns: PlannedRun[] }> {
  const day = await getDayPlan(db, organizationId, date)
  const { calendar } = day.facts
  if (noServiceOn(calendar, date)?.kind !== 'exception') return day
  return {
    ...day,
    scheduledRuns: await listClosedRuns(db, { ...day.facts, calendar: withoutException(calendar, date) }),
  }
}

/** The runs of a day with service, as they are once the office has closed its date. */
export async function listClosedRuns(db: Db, facts: DayFacts): Promise<PlannedRun[]> {
  const planned = await listPlannedRuns(db, facts)
  return planned.map((run) => ({ ...run, cancelled: true, mergedInto: null, mergedFrom: [] })).sort(byDeparture)
}

export function byDeparture(a: PlannedRun, b: PlannedRun): number {
  return a.startAt - b.startAt || a.routeName.localeCompare(b.routeName)
}

/** What runs on a day with service; of these routes alone, where they are given. */
export async function listPlannedRuns(
  db: Db,
  { organizationId, date, timeZone, calendar, stopRadiusMetres }: DayFacts,
  routeIds?: readonly string[],
): Promise<PlannedRun[]> {
  const day = { organizationId, date }
  const mergers = await listMergers(db, organizationId, date)
  const mergedInto = groupBy(mergers, ({ into }) => into.id)
  const changes = await listStopChanges(db, day)
  const among = (column: PgColumn) => routeIds && oneOf(column, routeIds)
  const ofDate = and(eq(dayChanges.organizationId, organizationId), eq(dayChanges.date, date))
  const [routeRows, stopRows, dayPaths, ridersOf, changeRows, driverRows, busRows] = await Promise.all([
    db
      .select()
      .from(routes)
      .where(and(eq(routes.organizationId, organizationId), among(routes.id), hasRunOn(db, date))),
    listStopsOn(db, day, { routeIds, changes }),
    listDayPaths(db, day),
    countRidersOn(db, day, changes),
    db
      .select()
      .from(dayChanges)
      .where(and(ofDate, among(dayChanges.routeId))),
    db.select().from(drivers).where(eq(drivers.organizationId, organizationId)),
    db.select().from(buses).where(eq(buses.organizationId, organizationId)),
  ])
  const changeOf = new Map(changeRows.map((row) => [row.routeId, row]))
  const nameOfDriver = new Map(driverRows.map((row) => [row.id, fullName(row)]))
  const numberOfBus = new Map(busRows.map((row) => [row.id, row.number]))
  const stopsOf = groupBy(stopRows, (row) => row.routeId)
  const momentAt = remembered((start, time) => timetableMoment(timeZone, date, start, time))
  return routeRows.map((route): PlannedRun => {
    const change = changeOf.get(route.id)
    const delayMinutes = change?.delayMinutes ?? 0
    const driverId = change?.driverId ?? route.driverId
    const busId = change?.busId ?? route.busId
    const shiftMinutes = shiftMinutesOf(calendar, { date, type: route.type }, change)
    const scheduled = (time: Hhmm) => momentAt(route.starttime, time) + (shiftMinutes + delayMinutes) * 60
    const takenIn = (mergedInto.get(route.id) ?? []).map(({ from }) => from)
    const into = mergers.find(({ from }) => from.id === route.id)?.into ?? null
    const movedStops = movedStopsOf(changes, route.id)
    return {
      organizationId,
      routeId: route.id,
      routeName: route.name,
      type: route.type,
      date,
      driverId,
      driverName: (driverId && nameOfDriver.get(driverId)) || NO_DRIVER,
      driverIsSubstitute: driverId !== route.driverId,
      busId,
      busNumber: (busId && numberOfBus.get(busId)) || null,
      busIsSubstitute: busId !== route.busId,
      cancelled: (change?.cancelled ?? false) || into !== null,
      mergedInto: into,
      mergedFrom: takenIn.map(({ id, name }) => ({ id, name })),
      shiftMinutes,
      delayMinutes,
      note: change?.note ?? '',
      movedStops,
      childcount: [route, ...takenIn].reduce((sum, { id, type }) => sum + ridersOf(id, type), 0),
      startAt: scheduled(route.starttime),
      endAt: scheduled(route.endtime),
      stops: realStops(stopsOf.get(route.id) ?? []).map((stop) => ({
        id: stop.id,
        name: stop.name,
        order: stop.order,
        scheduledAt: scheduled(stop.stoptime),
        holdUntilTime: stop.holdUntilTime,
        location: { lat: stop.lat, lng: stop.lng },
      })),
      path: pathOnDate(route, movedStops, dayPaths),
      stopRadiusMetres,
    }
  })
}

/** A timetable has few times and many stops, and to ask a time zone costs more than to remember. */
function remembered(momentAt: (start: Hhmm, time: Hhmm) => number): (start: Hhmm, time: Hhmm) => number {
  const known = new Map<number, number>()
  return (start, time) => {
    const key = start * 10_000 + time
    const moment = known.get(key) ?? momentAt(start, time)
    known.set(key, moment)
    return moment
  }
}

/** Writes what is different about a route on a date; what is not given stays as it was. */
export async function putDayChange(
  db: Db,
  organizationId: string,
  day: { routeId: string; date: LocalDate } & Partial<DayChange>,
): Promise<DayChange> {
  const others = await db
    .select()
    .from(dayChanges)
    .where(and(ofScope(db, dayChanges), eq(dayChanges.organizationId, organizationId), eq(dayChanges.date, day.date)))
  const [taking] = await db
    .select({ inService: routes.inService, validFrom: routes.validFrom, validUntil: routes.validUntil })
    .from(routes)
    .where(and(ofScope(db, routes), eq(routes.id, day.mergedIntoRouteId ?? '')))
  requireSoundDayChange(day, others, taking)
  const values = { ...day, organizationId }
  const [row] = await db
    .insert(dayChanges)
    .values(values)
    .onConflictDoUpdate({
      target: [dayChanges.organizationId, dayChanges.routeId, dayChanges.date],
      set: { ...day, routeId: sql`excluded.route_id` },
    })
    .returning()
  if (!row) throw new Refusal('not_found')
  return row
}

/** The same, with the routes that are different then: those that take in its riders, or did; and whether it was driven by itself before. */
export async function changeDay(
  db: Db,
  organizationId: string,
  change: Parameters<typeof putDayChange>[2],
): Promise<{ day: DayChange; routeIds: string[]; wasDriven: boolean }> {
  const wasDriven = await isDrivenByItself(db, organizationId, change)
  const before = await listMergers(db, organizationId, change.date)
  const day = await putDayChange(db, organizationId, change)
  const formerly = before.find(({ from }) => from.id === change.routeId)?.into.id
  const routeIds = [change.routeId, ...[formerly, day.mergedIntoRouteId].filter((id) => id != null)]
  return { day, routeIds, wasDriven }
}

async function isDrivenByItself(
  db: Db,
  organizationId: string,
  { routeId, date }: { routeId: string; date: LocalDate },
): Promise<boolean> {
  const { cancelled, mergedIntoRouteId } = dayChanges
  const isOfRun = and(eq(dayChanges.routeId, routeId), eq(dayChanges.date, date))
  const isNotDriven = or(cancelled, isNotNull(mergedIntoRouteId))
  const ofOrganization = and(ofScope(db, dayChanges), eq(dayChanges.organizationId, organizationId))
  return (await db.$count(dayChanges, and(ofOrganization, isOfRun, isNotDriven))) === 0
}
