import {
  bellsOn,
  DROPOFF,
  loadOfRider,
  type LocalDate,
  momentOf,
  type PlannedDay,
  type PlannedSchool,
  type RidersPerSeat,
} from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope } from '../../db/rows.ts'
import { buses, routes, schools } from '../../db/schema.ts'
import { readRidersPerSeat } from '../timetable/fit-on.store.ts'
import { type RiderOnDate, ridersOn } from '../timetable/riders-on.store.ts'
import { type DayFacts, getDayPlan, type PlannedRun } from '../timetable/scheduled-runs.store.ts'

/** What is planned of each route on a date, as reports count it. A date without service has none. */
export async function listPlannedDay(db: Db, organizationId: string, date: LocalDate): Promise<PlannedDay[]> {
  const { facts, scheduledRuns } = await getDayPlan(db, organizationId, date)
  if (scheduledRuns.length === 0) return []
  const own = (table: typeof routes | typeof buses | typeof schools) =>
    and(ofScope(db, table), eq(table.organizationId, organizationId))
  const groupOf = new Map(
    (await db.select({ id: routes.id, groupId: routes.groupId }).from(routes).where(own(routes))).map(
      ({ id, groupId }) => [id, groupId],
    ),
  )
  const busOf = new Map((await db.select().from(buses).where(own(buses))).map((bus) => [bus.id, bus]))
  const perSeat = await readRidersPerSeat(db, organizationId)
  const schoolRows = await db.select().from(schools).where(own(schools))
  const ridersAt = groupBy(await ridersOn(db, facts), ({ stopId }) => stopId)
  return scheduledRuns.map((planned): PlannedDay => {
    const { routeId, routeName, type, driverName, busNumber, startAt, endAt, delayMinutes, cancelled } = planned
    const riders = onePerChild(
      planned.stops.flatMap(({ id }) => ridersAt.get(id) ?? []),
      perSeat,
    )
    const bus = planned.busId === null ? undefined : busOf.get(planned.busId)
    return {
      date,
      routeId,
      routeName,
      type,
      groupId: groupOf.get(routeId) ?? null,
      driverName,
      busNumber,
      seats: bus?.capacity || null,
      wheelchairPlaces: bus?.wheelchairPlaces ?? null,
      startAt,
      endAt,
      delayMinutes,
      skippedMinutes: facts.skippedMinutes,
      cancelled,
      mergedIntoRouteId: planned.mergedInto?.id ?? null,
      stops: planned.stops.map(({ id: stopId, name, scheduledAt }) => {
        // A delay that the office entered is one: what was planned before is what a figure is measured by.
        return { stopId, name, scheduledAt: scheduledAt - delayMinutes * 60 }
      }),
      riders,
      schools: schoolsOf(planned, riders, schoolRows, facts),
    }
  })
}

type Rider = PlannedDay['riders'][number]

/** A child that is assigned to two stops of a route rides once. */
function onePerChild(rides: readonly RiderOnDate[], perSeat: RidersPerSeat): Rider[] {
  const seen = new Set<string>()
  return rides
    .filter(({ child }) => !seen.has(child.id) && seen.add(child.id))
    .map(({ child, stopId, isAbsent }) => {
      return { childId: child.id, stopId, schoolId: child.schoolId, isAbsent, ...loadOfRider(child, perSeat) }
    })
}

/** INSIGHT-5: the schools of the riders of a route to school; the bus is there at the stop that is nearest to each. */
function schoolsOf(
  { type, stops, date, shiftMinutes }: PlannedRun,
  riders: readonly Rider[],
  rows: readonly (typeof schools.$inferSelect)[],
  { timeZone }: DayFacts,
): PlannedSchool[] {
  if (type === DROPOFF) return []
  const ridersOf = groupBy(riders, ({ schoolId }) => schoolId)
  return rows.flatMap((school) => {
    const own = ridersOf.get(school.id) ?? []
    const [nearest] = stops.toSorted((a, b) => distanceMetres(school, a.location) - distanceMetres(school, b.location))
    if (own.length === 0 || !nearest) return []
    const bellAt = momentOf(timeZone, date, bellsOn(school, date).bellStart) + shiftMinutes * 60
    return [{ schoolId: school.id, stopId: nearest.id, bellAt, children: own.length }]
  })
}
