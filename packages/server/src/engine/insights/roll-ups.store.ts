import {
  type ArrivalRollUp,
  type DayRollUp,
  type LocalDate,
  type PlannedDay,
  type RideRollUp,
  type RunRollUp,
  type StopRollUp,
} from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope } from '../../db/rows.ts'
import { arrivalRollUps, rideRollUps, runRollUps, stopRollUps } from '../../db/schema.ts'
import { insertRows } from '../../db/write-rows.ts'

type RollUpTable = PgTable & { organizationId: PgColumn; date: PgColumn; routeId: PgColumn }

const ofDay = (db: Db, table: RollUpTable, organizationId: string, date: LocalDate) =>
  and(ofScope(db, table), eq(table.organizationId, organizationId), eq(table.date, date))

/** The figures of a date as they are stored; none before it is closed. */
export async function listRollUps(db: Db, organizationId: string, date: LocalDate): Promise<DayRollUp[]> {
  const runs = await db
    .select()
    .from(runRollUps)
    .where(ofDay(db, runRollUps, organizationId, date))
  const stops = await db
    .select()
    .from(stopRollUps)
    .where(ofDay(db, stopRollUps, organizationId, date))
    .orderBy(asc(stopRollUps.position))
  const rides = await db
    .select()
    .from(rideRollUps)
    .where(ofDay(db, rideRollUps, organizationId, date))
  const arrivals = await db
    .select()
    .from(arrivalRollUps)
    .where(ofDay(db, arrivalRollUps, organizationId, date))
  const stopsOf = groupBy<Stored<StopRollUp> & { assigned: number }, string>(stops, ({ routeId }) => routeId)
  const ridesOf = groupBy<Stored<RideRollUp> & { isRunCancelled: boolean }, string>(rides, ({ routeId }) => routeId)
  const arrivalsOf = groupBy<Stored<ArrivalRollUp>, string>(arrivals, ({ routeId }) => routeId)
  return runs.map(({ organizationId: _, schoolIds: __, ...run }) => ({
    run,
    stops: (stopsOf.get(run.routeId) ?? []).map(({ assigned: ___, ...stop }) => withoutKey(stop)),
    rides: (ridesOf.get(run.routeId) ?? []).map(({ isRunCancelled: ___, ...ride }) => withoutKey(ride)),
    arrivals: (arrivalsOf.get(run.routeId) ?? []).map(withoutKey),
  }))
}

interface Key {
  organizationId: string
  date: LocalDate
  routeId: string
}

type Stored<Row> = Row & Key

function withoutKey<Row>({
  organizationId: _,
  date: __,
  routeId: ___,
  ...row
}: Stored<Row>): Omit<Stored<Row>, keyof Key> {
  return row
}

/** Replaces the figures of a date. */
export async function writeRollUps(
  db: Db,
  organizationId: string,
  date: LocalDate,
  rollUps: readonly DayRollUp[],
): Promise<void> {
  for (const table of [runRollUps, stopRollUps, rideRollUps, arrivalRollUps])
    await db.delete(table).where(ofDay(db, table, organizationId, date))
  const keyOf = ({ routeId }: RunRollUp): Key => ({ organizationId, date, routeId })
  await insertRows(
    db,
    runRollUps,
    rollUps.map(({ run, rides }) => ({ ...run, organizationId, schoolIds: schoolsOf(rides) })),
  )
  await insertRows(
    db,
    stopRollUps,
    rollUps.flatMap(({ run, stops, rides }) => {
      const assigned = countAssigned(rides)
      return stops.map((stop) => ({ ...stop, ...keyOf(run), assigned: assigned.get(stop.stopId) ?? 0 }))
    }),
  )
  await insertRows(
    db,
    rideRollUps,
    rollUps.flatMap(({ run, rides }) => {
      const isRunCancelled = run.outcome === 'cancelled'
      return rides.map((ride) => ({ ...ride, ...keyOf(run), isRunCancelled }))
    }),
  )
  await insertRows(
    db,
    arrivalRollUps,
    rollUps.flatMap(({ run, arrivals }) => arrivals.map((arrival) => ({ ...arrival, ...keyOf(run) }))),
  )
}

const schoolsOf = (rides: readonly RideRollUp[]): string[] => [
  ...new Set(rides.flatMap(({ schoolId }) => schoolId ?? [])),
]

function countAssigned(rides: readonly RideRollUp[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { stopId, unscheduled } of rides) {
    if (!unscheduled) counts.set(stopId, (counts.get(stopId) ?? 0) + 1)
  }
  return counts
}

/** INSIGHT-6: the plan that figures were calculated from: a revision keeps it, whatever the plan of now is. */
export function planOf({ run, stops, rides, arrivals }: DayRollUp): PlannedDay {
  const {
    date,
    routeId,
    routeName,
    type,
    groupId,
    seats,
    wheelchairPlaces,
    startAt,
    endAt,
    delayMinutes,
    cancelled,
    skippedMinutes,
  } = run
  return {
    date,
    routeId,
    routeName,
    type,
    groupId,
    seats,
    wheelchairPlaces,
    startAt,
    endAt,
    delayMinutes,
    skippedMinutes,
    cancelled,
    mergedIntoRouteId: run.mergedIntoRouteId,
    driverName: run.plannedDriverName,
    busNumber: run.plannedBusNumber,
    stops: stops.map(({ stopId, name, scheduledAt }) => ({ stopId, name, scheduledAt })),
    riders: rides
      .filter(({ unscheduled }) => !unscheduled)
      .map(({ childId, stopId, schoolId, isAbsent, seats: taken, wheelchairPlaces: places }) => {
        return { childId, stopId, schoolId, isAbsent, seats: taken, wheelchairPlaces: places }
      }),
    schools: arrivals.map(({ arrivedAt: _, ...school }) => school),
  }
}
