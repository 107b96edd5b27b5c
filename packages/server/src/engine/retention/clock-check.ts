import os from 'node:os'
import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { StorageError } from '../../db/lock.ts'
import { auditEvents, organizations, runs } from '../../db/schema.ts'
import { scopeOfSystem } from '../../identity/scope.ts'

const DAY_SECONDS = 86_400
/** A server may have been off for so long; a summer without buses is longer and wants a word. */
const MAX_DAYS_AHEAD = 30
/** Records of the future are those of a clock that was ahead. */
const MAX_DAYS_BEHIND = 1
const MAX_DRIFT_SECONDS = 3600

/**
 * CLOCK-2: data is removed by age, so a clock that is far ahead would delete history. A start far from the newest record is
 * refused, with a sentence, until `confirmedDate` is today's date. Throws {@link StorageError}.
 */
export async function requirePlausibleClock(
  database: Database,
  now: number,
  confirmedDate: string | undefined,
): Promise<void> {
  const today = dateOf(now)
  const newest = await newestMoment(database)
  if (newest === undefined || confirmedDate === today) return
  const days = (now - newest) / DAY_SECONDS
  if (days <= MAX_DAYS_AHEAD && days >= -MAX_DAYS_BEHIND) return
  const distance = `${Math.round(Math.abs(days))} days ${days > 0 ? 'after' : 'before'} the newest record (${dateOf(newest)})`
  throw new StorageError(
    `The clock of this machine says ${today}, ${distance}. A wrong clock would delete history, so the server did not ` +
      `start. Nothing was changed. Set the clock, or, if ${today} is right, start once with CLOCK_CONFIRMED=${today}.`,
  )
}

/** When the newest run began or the newest line of an audit trail was written, in seconds UTC. */
async function newestMoment(database: Database): Promise<number | undefined> {
  const { organizationId } = organizations
  const all = await database.lookup((db) => db.select({ organizationId }).from(organizations))
  const ids = all.map((row) => row.organizationId)
  return database.transaction(scopeOfSystem(...ids), async (db) => {
    const newestOf = (table: PgTable, column: PgColumn) => sql`
      select max(newest.at) as at
        from unnest(${sql.param(ids)}::text[]) as each (id),
             lateral (select ${column} as at from ${table} where organization_id = each.id order by ${column} desc limit 1) as newest`
    const { rows } = await db.execute<{ at: number | null }>(
      sql`${newestOf(auditEvents, auditEvents.timestamp)} union all ${newestOf(runs, runs.startedAt)}`,
    )
    const moments = rows.flatMap(({ at }) => at ?? [])
    return moments.length > 0 ? Math.max(...moments) : undefined
  })
}

function dateOf(at: number): string {
  return new Date(at * 1000).toISOString().slice(0, 10)
}

/**
 * CLOCK-1: a second witness of time. The machine counts the seconds since it was switched on, whatever its clock is set
 * to; returns by how many seconds the clock has moved against them since the server started, or 0 where it has not.
 */
export function watchClock(now: () => number, uptimeSeconds: () => number = os.uptime): () => number {
  const startedAt = now() - uptimeSeconds()
  return () => {
    const movedSeconds = now() - uptimeSeconds() - startedAt
    return Math.abs(movedSeconds) > MAX_DRIFT_SECONDS ? movedSeconds : 0
  }
}
