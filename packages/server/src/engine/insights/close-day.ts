import { type DayRollUp, type LocalDate, type RecordedDay, rollUpDay } from '@firstbell/domain'
import { and, between, eq, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Database, Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { closedDays, runs } from '../../db/schema.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { listPlannedDay } from './planned-day.store.ts'
import { readRecordedDay } from './recorded-day.store.ts'
import { listRollUps, planOf, writeRollUps } from './roll-ups.store.ts'

/**
 * INSIGHT-6: calculates the figures of a date that is over, or calculates them again. The row of the day is locked before
 * anything is read: what is recorded meanwhile waits, and makes the day stale again.
 */
export async function closeDay(db: Db, organizationId: string, date: LocalDate, now: number): Promise<void> {
  const [day] = await db
    .insert(closedDays)
    .values({ organizationId, date })
    .onConflictDoUpdate({ target: [closedDays.organizationId, closedDays.date], set: { isStale: true } })
    .returning({ revision: closedDays.revision })
  const before = day?.revision ? await listRollUps(db, organizationId, date) : []
  const plans = before.length > 0 ? before.map(planOf) : await listPlannedDay(db, organizationId, date)
  const recorded = await readRecordedDay(db, organizationId, date)
  const rollUps = keepWhatIsGone(before, rollUpDay(plans, recorded), recorded)
  await writeRollUps(db, organizationId, date, rollUps)
  await db
    .update(closedDays)
    .set({
      isStale: false,
      revision: sql`revision + 1`,
      closedAt: sql`coalesce(closed_at, ${now}::float8)`,
      revisedAt: now,
    })
    .where(and(ofScope(db, closedDays), eq(closedDays.organizationId, organizationId), eq(closedDays.date, date)))
}

/** INSIGHT-7: figures of a run stay when its record is deleted, with its route or since it is old; those of its positions, when these are. */
function keepWhatIsGone(before: readonly DayRollUp[], after: readonly DayRollUp[], { runs }: RecordedDay): DayRollUp[] {
  const known = new Map(before.map((rollUp) => [rollUp.run.routeId, rollUp]))
  return after.map((rollUp) => {
    const old = known.get(rollUp.run.routeId)
    if (!old?.run.runId) return rollUp
    const record = runs.get(rollUp.run.routeId)
    if (!record) return old
    if (record.measured || old.run.fixes === 0) return rollUp
    const { fixes, distanceMetres, gapSeconds, medianAgeSeconds } = old.run
    return {
      ...rollUp,
      run: { ...rollUp.run, fixes, distanceMetres, gapSeconds, medianAgeSeconds },
      stops: rollUp.stops.map((stop, i) =>
        stop.outcome === 'unknown' && old.stops[i]?.outcome === 'skipped' ? old.stops[i] : stop,
      ),
    }
  })
}

/** INSIGHT-8: the dates of a period that are closed, or have runs, are calculated again; returns how many. */
export function recalculateDays(database: Database, organizationId: string, period: Period): Promise<number> {
  return database.writeTransaction(scopeOfSystem(organizationId), (db) => markPeriod(db, organizationId, period))
}

interface Period {
  from: LocalDate
  to: LocalDate
}

async function markPeriod(db: Db, organizationId: string, { from, to }: Period): Promise<number> {
  const inPeriod = (table: typeof runs | typeof closedDays) =>
    and(ofScope(db, table), eq(table.organizationId, organizationId), between(table.date, from, to))
  const dates = await union(
    db.select({ date: runs.date }).from(runs).where(inPeriod(runs)),
    db.select({ date: closedDays.date }).from(closedDays).where(inPeriod(closedDays)),
  )
  await markStale(
    db,
    organizationId,
    dates.map(({ date }) => date),
  )
  return dates.length
}

/** Something became known about dates that may be closed already: their figures are calculated again. */
export async function markStale(db: Db, organizationId: string, dates: readonly LocalDate[]): Promise<void> {
  if (dates.length === 0) return
  await db
    .insert(closedDays)
    .values(dates.map((date) => ({ organizationId, date })))
    .onConflictDoUpdate({ target: [closedDays.organizationId, closedDays.date], set: { isStale: true } })
}
