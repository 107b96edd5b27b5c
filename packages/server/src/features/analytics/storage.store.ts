import { type Analytics, StorageGroup } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import type { IdentityDb } from '../../db/database.ts'

/** What a table belongs to, by how its name begins. */
const GROUPS: readonly (readonly [RegExp, StorageGroup])[] = [
  [/^positions/, 'positions'],
  [/^(runs?_|runs$|stop_roll|ride_|arrival_|closed_|count_|day_|travel_|prediction_)/, 'runs'],
  [/^(message|deliveries|replies|opt_out|push_|send_|approved_|outbox)/, 'messages'],
  [/^(audit_|installation_log)/, 'audit'],
]

const groupOf = (table: string): StorageGroup => GROUPS.find(([begins]) => begins.test(table))?.[1] ?? 'other'

/** How much of the disk the database uses; tables with their indexes. */
export async function readStorage(db: IdentityDb): Promise<Analytics['storage']> {
  const { rows: tables } = await db.execute<{ name: string; bytes: string }>(sql`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
  const bytesOf = (group: StorageGroup) =>
    tables.reduce((sum, { name, bytes }) => sum + (groupOf(name) === group ? Number(bytes) : 0), 0)
  const groups = StorageGroup.options.map((group) => ({ group, bytes: bytesOf(group) }))
  return { bytes: groups.reduce((sum, { bytes }) => sum + bytes, 0), groups }
}
