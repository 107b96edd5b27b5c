import { fullName, type LocalDate, type RideMark, type RideOfDay } from '@firstbell/domain'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope } from '../../db/rows.ts'
import { children, closedDays, rideCorrections, rideRollUps, stopRollUps } from '../../db/schema.ts'

interface RouteDay {
  organizationId: string
  date: LocalDate
  routeId: string
}

/** How often the figures of a day were calculated; 0 where it is not closed. */
export async function getRevision(
  db: Db,
  { organizationId, date }: Pick<RouteDay, 'organizationId' | 'date'>,
): Promise<number> {
  const [row] = await db
    .select({ revision: closedDays.revision })
    .from(closedDays)
    .where(and(ofScope(db, closedDays), eq(closedDays.organizationId, organizationId), eq(closedDays.date, date)))
  return row?.revision ?? 0
}

const isOn = (
  db: Db,
  table: typeof rideRollUps | typeof rideCorrections,
  { organizationId, date, routeId }: RouteDay,
) => and(ofScope(db, table), eq(table.organizationId, organizationId), eq(table.date, date), eq(table.routeId, routeId))

/** Who rode on a route on a date, by name; of one child alone, where it is given. */
export async function listRecordedRides(db: Db, day: RouteDay, childId?: string): Promise<RideOfDay[]> {
  const { mark, unscheduled, isAbsent, boardedAt, alightedAt } = rideRollUps
  const rows = await db
    .select({ child: children, stopName: stopRollUps.name, mark, unscheduled, isAbsent, boardedAt, alightedAt })
    .from(rideRollUps)
    .innerJoin(
      children,
      and(eq(children.organizationId, rideRollUps.organizationId), eq(children.id, rideRollUps.childId)),
    )
    .leftJoin(
      stopRollUps,
      and(
        eq(stopRollUps.organizationId, rideRollUps.organizationId),
        eq(stopRollUps.date, rideRollUps.date),
        eq(stopRollUps.routeId, rideRollUps.routeId),
        eq(stopRollUps.stopId, rideRollUps.stopId),
      ),
    )
    .where(and(isOn(db, rideRollUps, day), childId === undefined ? undefined : eq(rideRollUps.childId, childId)))
    .orderBy(asc(children.lastName), asc(children.firstName), asc(children.id))
  const corrections = await db
    .select()
    .from(rideCorrections)
    .where(isOn(db, rideCorrections, day))
    .orderBy(desc(rideCorrections.correctedAt), desc(rideCorrections.id))
  const correctionsOf = groupBy(corrections, (row) => row.childId)
  return rows.map(({ child, stopName, ...ride }) => ({
    ...ride,
    childId: child.id,
    childName: fullName(child),
    familyId: child.familyId,
    stopName: stopName ?? '',
    corrections: (correctionsOf.get(child.id) ?? []).map(({ mark: corrected, reason, correctedBy, correctedAt }) => ({
      mark: corrected,
      reason,
      correctedBy,
      correctedAt,
    })),
  }))
}

/**
 * REPORTS-31: stores a correction and what it changes of the figures of the day, as calculating them again would. Returns whether there
 * is such a ride.
 */
export async function correctRide(
  db: Db,
  day: RouteDay,
  correction: { id: string; childId: string; mark: RideMark; reason: string; correctedBy: string; correctedAt: number },
): Promise<boolean> {
  const { organizationId, date } = day
  // The row of the day is locked first, as it is when its figures are calculated.
  await db
    .update(closedDays)
    .set({ revision: sql`revision + 1`, revisedAt: correction.correctedAt })
    .where(and(ofScope(db, closedDays), eq(closedDays.organizationId, organizationId), eq(closedDays.date, date)))
  const { rowCount } = await db
    .update(rideRollUps)
    .set({ mark: correction.mark, corrected: true })
    .where(and(isOn(db, rideRollUps, day), eq(rideRollUps.childId, correction.childId)))
  if (!rowCount) return false
  await db.insert(rideCorrections).values({ ...day, ...correction })
  return true
}
