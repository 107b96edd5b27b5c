import { createHash } from 'node:crypto'
import {
  DROPOFF,
  type CountCell,
  type CountRevision,
  type CountWeek,
  type LocalDate,
  Refusal,
  type RiderCount,
} from '@firstbell/domain'
import { and, asc, count, desc, eq, gt, ne, not, or } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope, oneOf } from '../../../db/rows.ts'
import { closedDays, countRevisions, countWeeks, rideRollUps, runRollUps } from '../../../db/schema.ts'

export async function listCountWeeks(db: Db, organizationId: string) {
  const { id, name, dates } = countWeeks
  const rows = await db
    .select({ id, name, dates, revisions: count(countRevisions.revision) })
    .from(countWeeks)
    .leftJoin(
      countRevisions,
      and(eq(countRevisions.organizationId, countWeeks.organizationId), eq(countRevisions.countWeekId, id)),
    )
    .where(and(ofScope(db, countWeeks), eq(countWeeks.organizationId, organizationId)))
    .groupBy(countWeeks.organizationId, id, name, dates)
    .orderBy(desc(dates), asc(id))
  return rows
}

const isOne = (db: Db, id: string) => and(ofScope(db, countWeeks), eq(countWeeks.id, id))

/** Refuses with 'not_found' what the scope does not hold. */
export async function getCountWeek(db: Db, id: string): Promise<CountWeek & { organizationId: string }> {
  const [row] = await db.select().from(countWeeks).where(isOne(db, id))
  if (!row) throw new Refusal('not_found')
  return row
}

/** The same, and nobody signs it meanwhile. */
export async function lockCountWeek(db: Db, id: string): Promise<CountWeek & { organizationId: string }> {
  const [row] = await db.select().from(countWeeks).where(isOne(db, id)).for('update')
  if (!row) throw new Refusal('not_found')
  return row
}

export async function insertCountWeek(db: Db, row: CountWeek & { organizationId: string }): Promise<void> {
  await db.insert(countWeeks).values(row)
}

export async function deleteCountWeek(db: Db, id: string): Promise<void> {
  await db.delete(countWeeks).where(isOne(db, id))
}

/** As they were signed, the latest first. */
export async function listRevisions(db: Db, countWeekId: string): Promise<CountRevision[]> {
  const { revision, signedBy, signedAt, count: signed } = countRevisions
  return db
    .select({ revision, signedBy, signedAt, count: signed })
    .from(countRevisions)
    .where(and(ofScope(db, countRevisions), eq(countRevisions.countWeekId, countWeekId)))
    .orderBy(desc(revision))
}

export async function insertRevision(db: Db, row: typeof countRevisions.$inferInsert): Promise<void> {
  await db.insert(countRevisions).values(row)
}

/** Those of the dates whose figures are not calculated yet. */
export async function listOpenDates(db: Db, organizationId: string, dates: readonly LocalDate[]): Promise<LocalDate[]> {
  const closed = await db
    .select({ date: closedDays.date })
    .from(closedDays)
    .where(
      and(
        ofScope(db, closedDays),
        eq(closedDays.organizationId, organizationId),
        oneOf(closedDays.date, dates),
        gt(closedDays.revision, 0),
      ),
    )
  const known = new Set(closed.map(({ date }) => date))
  return dates.filter((date) => !known.has(date))
}

/**
 * The rides of these dates, in the order in which they are signed. A child whose absence was announced and of whom nobody recorded
 * anything is not among them.
 */
export async function listCountedRides(db: Db, organizationId: string, dates: readonly LocalDate[]) {
  const { date, routeId, childId, stopId, mark, boardedAt, alightedAt, corrected } = rideRollUps
  const { routeName, type } = runRollUps
  return db
    .select({ date, routeId, routeName, type, childId, stopId, mark, boardedAt, alightedAt, corrected })
    .from(rideRollUps)
    .innerJoin(
      runRollUps,
      and(
        eq(runRollUps.organizationId, rideRollUps.organizationId),
        eq(runRollUps.date, date),
        eq(runRollUps.routeId, routeId),
      ),
    )
    .where(
      and(
        ofScope(db, rideRollUps),
        eq(rideRollUps.organizationId, organizationId),
        oneOf(date, dates),
        or(ne(mark, 'unknown'), not(rideRollUps.isAbsent)),
      ),
    )
    .orderBy(asc(date), asc(runRollUps.startAt), asc(routeId), asc(childId))
}

export type CountedRide = Awaited<ReturnType<typeof listCountedRides>>[number]

/** COUNT-2: who rode on these dates, as it is known now. */
export async function countRiders(db: Db, organizationId: string, dates: readonly LocalDate[]): Promise<RiderCount> {
  return countOf(await listCountedRides(db, organizationId, dates))
}

export function countOf(rides: readonly CountedRide[]): RiderCount {
  const hash = createHash('sha256')
  const cells = new Map<string, CountCell>()
  const riding = new Set<string>()
  for (const row of rides) {
    hash.update(`${JSON.stringify(Object.values(row))}\n`)
    const key = `${row.date} ${row.routeId}`
    const cell = cells.get(key) ?? emptyCell(row)
    cells.set(key, cell)
    cell[row.mark]++
    if (row.mark === 'boarded') riding.add(row.childId)
  }
  return { cells: [...cells.values()], children: riding.size, hash: hash.digest('hex') }
}

function emptyCell({
  date,
  routeId,
  routeName,
  type,
}: {
  date: string
  routeId: string
  routeName: string
  type: number
}): CountCell {
  return { date, routeId, routeName, direction: type === DROPOFF ? 'pm' : 'am', boarded: 0, notBoarded: 0, unknown: 0 }
}
