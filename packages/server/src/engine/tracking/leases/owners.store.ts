import { and, eq, sql } from 'drizzle-orm'
import type { Db, IdentityDb } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { dayOwners, servers } from '../../../db/schema.ts'
import { newId } from '../../../ids.ts'

/** A server without a heartbeat for this long is considered dead, and others acquire its days. */
export const DEAD_AFTER_MS = 2500

const isAlive = sql`(seen_at > clock_timestamp() - ${sql.raw(`interval '${DEAD_AFTER_MS} milliseconds'`)})`

/** Records that a server is alive. */
export async function recordHeartbeat(db: IdentityDb, id: string, secretPrint: string): Promise<void> {
  const seenAt = sql`clock_timestamp()`
  await db
    .insert(servers)
    .values({ id, seenAt, secretPrint })
    .onConflictDoUpdate({ target: servers.id, set: { seenAt } })
}

/** Removes a server, which frees its days, and servers that have had no heartbeat for an hour. */
export async function removeServer(db: IdentityDb, id: string): Promise<void> {
  await db.delete(servers).where(sql`id = ${id} or seen_at < clock_timestamp() - interval '1 hour'`)
}

/** The living servers, with the fingerprints of the secrets they know. */
export async function listServers(db: IdentityDb): Promise<{ id: string; secretPrint: string }[]> {
  return db.select({ id: servers.id, secretPrint: servers.secretPrint }).from(servers).where(isAlive)
}

/**
 * Takes an organization's day for a server, unless another one that lives has it. Returns the version of its plan;
 * nothing where it stays another's, whom the question does not disturb. Waits for what a former owner is writing.
 */
export async function claimDay(
  db: Db,
  { organizationId, serverId }: { organizationId: string; serverId: string },
): Promise<string | undefined> {
  const claimed = await db.execute<{ plan_version: string }>(sql`
    insert into day_owners (organization_id, server_id, plan_version)
    select organization_id, ${serverId}, ${newId()} from organizations
     where organization_id = ${organizationId} and not exists (
       select from day_owners d join servers s on s.id = d.server_id
        where d.organization_id = ${organizationId} and d.server_id <> ${serverId} and ${isAlive})
    on conflict (organization_id) do update set server_id = excluded.server_id
      where day_owners.server_id = excluded.server_id
         or not exists (select from servers where id = day_owners.server_id and ${isAlive})
    returning plan_version`)
  return claimed.rows[0]?.plan_version
}

/** Whether a server has an organization's day; if so, nobody takes it before this transaction ends. */
export async function isOwner(
  db: Db,
  { organizationId, serverId }: { organizationId: string; serverId: string },
): Promise<boolean> {
  const rows = await db
    .select({ serverId: dayOwners.serverId })
    .from(dayOwners)
    .where(and(ofScope(db, dayOwners), eq(dayOwners.organizationId, organizationId), eq(dayOwners.serverId, serverId)))
    .for('share')
  return rows.length > 0
}

/** The version of an organization's plan; nothing where nobody has kept its day yet. */
export async function findPlanVersion(db: Db, organizationId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ planVersion: dayOwners.planVersion })
    .from(dayOwners)
    .where(and(ofScope(db, dayOwners), eq(dayOwners.organizationId, organizationId)))
  return row?.planVersion
}

/** Sets the version of a plan. With a server: only where that one holds the day; returns whether it does. */
export async function replacePlanVersion(db: Db, organizationId: string, planVersion: string, serverId?: string) {
  const ofServer = serverId === undefined ? undefined : eq(dayOwners.serverId, serverId)
  const changed = await db
    .update(dayOwners)
    .set({ planVersion })
    .where(and(ofScope(db, dayOwners), eq(dayOwners.organizationId, organizationId), ofServer))
    .returning({ serverId: dayOwners.serverId })
  return changed.length > 0
}

/** The days of a server, and whether something waits for them; days whose server is gone, at most so many; and who is gone. */
export async function listDays(db: IdentityDb, serverId: string, maxOrphans: number) {
  const own = await db.execute<{ id: string; waits: boolean }>(sql`
    select organization_id as id, exists (
      select from inbox i where i.organization_id = o.organization_id and i.answered_at is null) as waits
      from day_owners o where server_id = ${serverId}`)
  const orphans = await db.execute<{ id: string }>(sql`
    select organization_id as id from day_owners o
     where server_id <> ${serverId} and not exists (select from servers where id = o.server_id and ${isAlive})
     limit ${maxOrphans}`)
  const dead = await db.execute<{ id: string }>(sql`select id from servers where id <> ${serverId} and not ${isAlive}`)
  const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)
  return { own: own.rows, orphans: idsOf(orphans), dead: idsOf(dead) }
}
