import {
  bellsOn,
  calendarShiftMinutes,
  DROPOFF,
  fullName,
  type Hhmm,
  type ScheduledRun,
  timetableMoment,
  WAYPOINT,
  hasBegun,
} from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope } from '../../db/rows.ts'
import { buses, drivers, routes, schools } from '../../db/schema.ts'
import { listStopsOn, type OrganizationDate } from '../timetable/day-stops.store.ts'
import { readRidersPerSeat } from '../timetable/fit-on.store.ts'
import { ridersOn } from '../timetable/riders-on.store.ts'
import type { DayFacts } from '../timetable/scheduled-runs.store.ts'
import { readDay } from '../tracking/day.ts'
import { listCalledOut } from './called-out.store.ts'
import type { CalloutDay, CalloutPoint, CalloutRider, CalloutRun } from './callout-day.ts'

/** A date as proposals are calculated from it; the runs of today as far as they are recorded. */
export async function readCalloutDay(db: Db, day: OrganizationDate, now: number): Promise<CalloutDay> {
  const { plan, live } = await readDay(db, day.organizationId, day.date)
  const ofOrganization = (table: typeof buses | typeof drivers | typeof routes | typeof schools) =>
    and(ofScope(db, table), eq(table.organizationId, day.organizationId))
  const stopRows = await listStopsOn(db, day)
  const ridersAt = await listRidersByStop(db, day)
  const driverRows = await db.select().from(drivers).where(ofOrganization(drivers)).orderBy(asc(drivers.id))
  const busRows = await db.select().from(buses).where(ofOrganization(buses)).orderBy(asc(buses.id))
  const schoolRows = await db.select().from(schools).where(ofOrganization(schools)).orderBy(asc(schools.id))
  const usual = await db
    .select({ id: routes.id, driverId: routes.driverId, starttime: routes.starttime })
    .from(routes)
    .where(ofOrganization(routes))
  const usualOf = new Map(usual.map((row) => [row.id, row]))
  const pointsOf = groupBy(stopRows, ({ routeId }) => routeId)
  const scheduled = live.map(({ scheduledRun }) => scheduledRun)
  const runs = scheduled.map((scheduledRun): CalloutRun => {
    const { routeId } = scheduledRun
    const starttime = usualOf.get(routeId)?.starttime
    const points = (pointsOf.get(routeId) ?? []).map(({ id, name, lat, lng, type, stoptime }): CalloutPoint => ({
      id,
      name,
      location: { lat, lng },
      isWaypoint: type === WAYPOINT,
      at: starttime === undefined ? scheduledRun.startAt : momentOf(plan, scheduledRun, starttime, stoptime),
      riders: ridersAt.get(id) ?? [],
    }))
    return { ...calloutRunOf(scheduledRun, points), usualDriverId: usualOf.get(routeId)?.driverId ?? null }
  })
  return {
    now,
    runs: withTakenIn(runs, scheduled),
    drivers: driverRows.map((row) => ({ id: row.id, name: fullName(row) })),
    calledOutIds: (await listCalledOut(db, day)).map(({ driverId }) => driverId).toSorted(),
    buses: busRows.map(({ id, number, capacity, wheelchairPlaces, active }) => {
      return { id, number, capacity, wheelchairPlaces, active }
    }),
    ridersPerSeat: await readRidersPerSeat(db, day.organizationId),
    schools: schoolRows.map(({ id, name, lat, lng, ...school }) => {
      const { bellStart, bellEnd } = bellsOn(school, day.date)
      return {
        id,
        name,
        location: { lat, lng },
        bellStartAt: bellOf(plan, bellStart, 1),
        bellEndAt: bellOf(plan, bellEnd, DROPOFF),
      }
    }),
  }
}

function momentOf({ timeZone, date }: DayFacts, run: ScheduledRun, starttime: Hhmm, time: Hhmm): number {
  return timetableMoment(timeZone, date, starttime, time) + (run.shiftMinutes + run.delayMinutes) * 60
}

/** A late start or an early dismissal moves the bells with the buses. */
function bellOf({ timeZone, date, calendar }: DayFacts, bell: Hhmm, routeType: number): number {
  return timetableMoment(timeZone, date, bell, bell) + calendarShiftMinutes(calendar, date, routeType) * 60
}

function calloutRunOf(run: ScheduledRun, points: CalloutPoint[]): CalloutRun {
  const { routeId, routeName, type, driverId, busId, delayMinutes, cancelled, startAt, endAt, mergedFrom } = run
  return {
    routeId,
    routeName,
    type,
    usualDriverId: null,
    driverId,
    busId,
    delayMinutes,
    isOut: cancelled,
    hasBegun: hasBegun(run.run),
    takesIn: mergedFrom.length,
    takenIn: [],
    startAt,
    endAt,
    points,
  }
}

/** Riders of routes that are merged into a run sit on its bus. */
function withTakenIn(runs: readonly CalloutRun[], scheduled: readonly ScheduledRun[]): CalloutRun[] {
  const mergedFrom = new Map(scheduled.map((run) => [run.routeId, run.mergedFrom.map(({ id }) => id)]))
  const riders = (routeId: string) => {
    const points = runs.find((run) => run.routeId === routeId)?.points
    return points?.flatMap((point) => point.riders)
  }
  return runs.map((run) => {
    return { ...run, takenIn: (mergedFrom.get(run.routeId) ?? []).flatMap((id) => riders(id) ?? []) }
  })
}

/** DAY-27: absent riders take no seat, and nothing changes for them. */
async function listRidersByStop(db: Db, day: OrganizationDate): Promise<Map<string, CalloutRider[]>> {
  const riding = (await ridersOn(db, day)).filter(({ isAbsent }) => !isAbsent)
  const riders = riding.map(({ stopId, child: { id: childId, familyId, schoolId, grade, wheelchair } }) => {
    return { stopId, childId, familyId, schoolId, grade, wheelchair }
  })
  return groupBy(riders, ({ stopId }) => stopId)
}
