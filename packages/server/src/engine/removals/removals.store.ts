import type { BackupStatus } from '@firstbell/contract'
import { asc, desc, gt, inArray, sql } from 'drizzle-orm'
import type { IdentityDb } from '../../db/database.ts'
import { removals, restores } from '../../db/schema.ts'

/** What a file has of a removal. */
export type Removal = Omit<typeof removals.$inferSelect, 'seq'>
export type Restore = Omit<typeof restores.$inferInsert, 'id'>

/** In the order in which they were written. */
export async function listRemovalsAfter(db: IdentityDb, seq: number): Promise<(Removal & { seq: number })[]> {
  return db.select().from(removals).where(gt(removals.seq, seq)).orderBy(asc(removals.seq))
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
