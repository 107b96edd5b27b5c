import type { BackupStatus } from '@firstbell/contract'
import { asc, desc, gte, inArray, lt, sql } from 'drizzle-orm'
import type { IdentityDb } from '../../db/database.ts'
import { removals, restores } from '../../db/schema.ts'

export type Removal = typeof removals.$inferSelect
export type Restore = Omit<typeof restores.$inferInsert, 'id'>

export async function listRemovalsSince(db: IdentityDb, at: number): Promise<Removal[]> {
  return db.select().from(removals).where(gte(removals.at, at)).orderBy(asc(removals.at))
}

/** Those that the database does not have. */
export async function listUnknown(db: IdentityDb, listed: readonly Removal[]): Promise<Removal[]> {
  const known = new Set<string>()
  for (let from = 0; from < listed.length; from += AT_ONCE) {
    const ids = listed.slice(from, from + AT_ONCE).map(({ id }) => id)
    for (const { id } of await db.select({ id: removals.id }).from(removals).where(inArray(removals.id, ids)))
      known.add(id)
  }
  return listed.filter(({ id }) => !known.has(id))
}
const AT_ONCE = 5000

export async function insertRemovals(db: IdentityDb, rows: readonly Removal[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db
      .insert(removals)
      .values(rows.slice(from, from + AT_ONCE))
      .onConflictDoNothing()
}

export async function removeRemovalsBefore(db: IdentityDb, at: number): Promise<void> {
  await db.delete(removals).where(lt(removals.at, at))
}

/** Seconds UTC by the clock of the database, as removals have it. */
export async function nowOf(db: IdentityDb): Promise<number> {
  const { rows } = await db.execute<{ at: number }>(sql`select extract(epoch from clock_timestamp())::float8 as at`)
  return rows[0]?.at ?? 0
}

export async function insertRestore(db: IdentityDb, restore: Restore): Promise<void> {
  await db.insert(restores).values(restore)
}

/** When the database was last restored, if it ever was. */
export async function findLastRestore(db: IdentityDb): Promise<BackupStatus['restored'] | undefined> {
  const { at, madeAt, removed, knownUntil, linksEnded } = restores
  const [row] = await db
    .select({ at, madeAt, removed, knownUntil, linksEnded })
    .from(restores)
    .orderBy(desc(restores.id))
    .limit(1)
  return row
}
