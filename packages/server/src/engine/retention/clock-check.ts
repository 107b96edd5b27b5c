import os from 'node:os'
import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { StorageError } from '../../db/lock.ts'
import { auditEvents, runs } from '../../db/schema.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { listOrganizationIds } from '../../identity/tenancy.ts'
import { nowOf } from '../removals/removals.store.ts'
import { findClockCheck, saveClockCheck } from './clock-checks.store.ts'

const DAY_SECONDS = 86_400
/** A server may have been off for so long; a longer pause needs a confirmation. */
export const MAX_DAYS_AHEAD = 30
/** Records of the future are those of a clock that was ahead. */
const MAX_DAYS_BEHIND = 1
/** After a longer pause the clock may be wrong all the same, and nothing is deleted until somebody had the time to see it. */
const MAX_DAYS_CERTAIN = 2
const MAX_DRIFT_SECONDS = 3600

/**
 * CLOCK-2: data is removed by age, so a clock that is far ahead would delete history. A start far from the last check, or in
 * a database without one from the newest record, is refused with a sentence, until `confirmedDate` is today's date. A start
 * that is not refused counts as a check. Throws {@link StorageError}.
 */
export async function requirePlausibleClock(
  database: Database,
  now: number,
  confirmedDate: string | undefined,
): Promise<void> {
  const today = dateOf(now)
  const last = (await findClockCheck(database.identity))?.checkedAt ?? (await newestMoment(database))
  const days = last === undefined ? 0 : (now - last) / DAY_SECONDS
  const isConfirmed = confirmedDate === today
  if (last !== undefined && !isConfirmed && (days > MAX_DAYS_AHEAD || days < -MAX_DAYS_BEHIND)) {
    const distance = `${Math.round(Math.abs(days))} days ${days > 0 ? 'after' : 'before'} the server last ran (${dateOf(last)})`
    throw new StorageError(
      `The clock of this machine says ${today}, ${distance}. A wrong clock would delete history, so the server did not ` +
        `start. Nothing was changed. Set the clock, or, if ${today} is right, start once with CLOCK_CONFIRMED=${today}.`,
    )
  }
  const isCertain = isConfirmed || days <= MAX_DAYS_CERTAIN
  await saveClockCheck(database.identity, {
    checkedAt: now,
    ...(isConfirmed && { deleteFrom: 0 }),
    ...(!isCertain && { deleteFrom: now + DAY_SECONDS }), // CLOCK-3
  })
}

/**
 * CLOCK-4: servers that share a database agree about the time. Throws {@link StorageError} if the clock of this machine differs
 * by more than an hour from that of the database.
 */
export async function requireClockOfDatabase({ identity }: Database, now: number): Promise<void> {
  const at = await nowOf(identity)
  if (Math.abs(now - at) <= MAX_DRIFT_SECONDS) return
  throw new StorageError(
    `The clock of this machine says ${timeOf(now)}, that of the database ${timeOf(at)}. With a wrong clock buses would be ` +
      'late and history deleted, so the server did not start. Nothing was changed. Set the clock that is wrong, and start again.',
  )
}

/**
 * The hourly check: records that the clock is right, unless it has moved. Returns why nothing may be deleted by age now, as
 * a sentence for the log, or `undefined` if it may.
 */
export async function checkClock(
  { identity }: Database,
  now: number,
  movedSeconds: number,
): Promise<string | undefined> {
  if (movedSeconds !== 0) {
    const days = (movedSeconds / DAY_SECONDS).toFixed(1)
    return `The clock has moved by ${days} days. Nothing is deleted by age until it is back or the server restarts.`
  }
  await saveClockCheck(identity, { checkedAt: now })
  const { deleteFrom } = (await findClockCheck(identity)) ?? { deleteFrom: 0 }
  if (now >= deleteFrom) return undefined
  return (
    `The server was off for more than ${MAX_DAYS_CERTAIN} days. Nothing is deleted by age before ${timeOf(deleteFrom)}. ` +
    `If the time ${timeOf(now)} is wrong, set the clock before that.`
  )
}

/** When the newest run began or the newest line of an audit trail was written, in seconds UTC. */
async function newestMoment(database: Database): Promise<number | undefined> {
  const ids = await listOrganizationIds(database)
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

function timeOf(at: number): string {
  return `${new Date(at * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
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
