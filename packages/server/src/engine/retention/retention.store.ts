import type { KeptFrom, PastKind } from '@firstbell/domain'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { auditEvents, auditHeads, positions, runs, serviceDays } from '../../db/schema.ts'

/** So many rows go in one unit of work: others wait behind it on the embedded database. With a run go hundreds of events. */
const AT_ONCE = 5000
const RUNS_AT_ONCE = 100

/** What is older than what is kept. The newest line of the audit trail stays: by it the end of the trail is known. */
function isExpired(db: Db, organizationId: string, from: KeptFrom): Record<PastKind | 'days', SQL | undefined> {
  const headSeq = sql`(select seq from ${auditHeads} where organization_id = ${organizationId})`
  const firstKept = sql`(select min(seq) from ${auditEvents} where organization_id = ${organizationId} and timestamp >= ${from.audit.at})`
  return {
    positions: and(
      ofScope(db, positions),
      eq(positions.organizationId, organizationId),
      lt(positions.fixedAt, from.positions.at),
    ),
    runs: and(ofScope(db, runs), eq(runs.organizationId, organizationId), lt(runs.date, from.runs.date)),
    days: and(
      ofScope(db, serviceDays),
      eq(serviceDays.organizationId, organizationId),
      lt(serviceDays.date, from.runs.date),
    ),
    audit: and(
      ofScope(db, auditEvents),
      eq(auditEvents.organizationId, organizationId),
      lt(auditEvents.seq, sql`coalesce(${firstKept}, ${headSeq})`),
    ),
  }
}

/** How much there is of each kind that is no longer kept. */
export async function countExpired(db: Db, organizationId: string, from: KeptFrom): Promise<Record<PastKind, number>> {
  const past = isExpired(db, organizationId, from)
  return {
    positions: await db.$count(positions, past.positions),
    runs: await db.$count(runs, past.runs),
    audit: await db.$count(auditEvents, past.audit),
  }
}

/** RETENTION-2: removes some of what is no longer kept; whether there may be more. A run goes with its events. */
export async function removeExpired(db: Db, organizationId: string, from: KeptFrom): Promise<boolean> {
  const past = isExpired(db, organizationId, from)
  const isMore = [
    await removeSome(db, positions, past.positions, AT_ONCE),
    await removeSome(db, runs, past.runs, RUNS_AT_ONCE),
    await removeSome(db, serviceDays, past.days, AT_ONCE),
    await removeSome(db, auditEvents, past.audit, AT_ONCE),
  ]
  return isMore.includes(true)
}

async function removeSome(db: Db, table: PgTable, isToGo: SQL | undefined, limit: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from ${table} where ctid = any (array(select ctid from ${table} where ${isToGo} order by ctid limit ${limit}))`,
  )
  return rowCount === limit
}
