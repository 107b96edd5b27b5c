import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sharedHarness } from '../testing/given.ts'
import { migrateDatabase } from './migrate.ts'

test('[DATA-9] a database from before the first release is refused unchanged, in a sentence that says what to do', async () => {
  const { deps } = await sharedHarness()
  const { identity } = deps.database
  await migrateDatabase(identity) // up to date: nothing to do
  await expect(
    identity.transaction(async (db) => {
      await db.execute(sql`update drizzle.__drizzle_migrations set hash = 'of another history'`)
      await migrateDatabase(db) // a transaction is enough of a database for it
    }),
  ).rejects.toThrow(/Nothing was changed.*start this one on an empty database/)
})

test('[DATA-9] figures stored before reports read schools, riders of stops and cancellations from them are completed', async () => {
  const { deps } = await sharedHarness()
  const migrations = readMigrationFiles({ migrationsFolder: path.join(import.meta.dirname, 'migrations') })
  const migration = migrations.find((file) => file.sql.some((text) => text.includes('ADD COLUMN "school_ids"')))
  const read = deps.database.identity.transaction(async (db) => {
    for (const statement of [BEFORE, ...(migration?.sql ?? [])]) await db.execute(sql.raw(statement))
    const { rows } = await db.execute(sql`
      select school_ids, assigned, is_run_cancelled
        from (select organization_id, route_id, school_ids from run_roll_ups) as run
        join (select route_id, assigned from stop_roll_ups where organization_id = 'o') as stop using (route_id)
        join (select route_id, is_run_cancelled from ride_roll_ups where organization_id = 'o') as ride using (route_id)
       where organization_id = 'o' order by route_id`)
    throw Object.assign(new Error('rolled back'), { rows })
  })
  await expect(read).rejects.toMatchObject({
    message: 'rolled back',
    rows: [
      { school_ids: ['hill'], assigned: 1, is_run_cancelled: true },
      { school_ids: [], assigned: 0, is_run_cancelled: false },
    ],
  })
})

test('[FAMILY-65] [DATA-9] links of before last 400 days from the update, and those of delegates as long as they did', async () => {
  const { deps } = await sharedHarness()
  const migrations = readMigrationFiles({ migrationsFolder: path.join(import.meta.dirname, 'migrations') })
  const migration = migrations.find((file) => file.sql.some((text) => text.includes('ADD COLUMN "former_token_hash"')))
  const read = deps.database.identity.transaction(async (db) => {
    for (const statement of [LINKS_OF_BEFORE, ...(migration?.sql ?? [])]) await db.execute(sql.raw(statement))
    const { rows } = await db.execute(sql`
      select id, key_version, former_token_hash, round((expires_at - extract(epoch from now())) / 86400)::int as days
        from family_links where organization_id = 'o' order by id`)
    throw Object.assign(new Error('rolled back'), { rows })
  })
  const before = { key_version: 0, former_token_hash: null }
  await expect(read).rejects.toMatchObject({
    message: 'rolled back',
    rows: [
      { ...before, id: 'contact', days: 400 },
      { ...before, id: 'delegate', days: null },
      { ...before, id: 'letters', days: 400 },
    ],
  })
})

const LINKS_OF_BEFORE = `
  set local session_replication_role = replica;
  alter table push_subscriptions drop column key_version;
  alter table family_links drop column key_version, drop column former_token_hash, drop column expires_at;
  insert into family_links (organization_id, id, family_id, contact_id, delegate_name, child_id, ends_on, token_hash, created_at)
    values ('o', 'contact', 'f', 'c', null, null, null, '1', 1), ('o', 'letters', 'f', null, null, null, null, '2', 1),
           ('o', 'delegate', 'f', null, 'Grandma', 'k', '2030-01-01', '3', 1)`

/** A database without these columns, with a canceled run that has a rider, and a finished one that has an unscheduled rider. */
const BEFORE = `
  set local session_replication_role = replica;
  alter table run_roll_ups drop column school_ids;
  alter table stop_roll_ups drop column assigned;
  alter table ride_roll_ups drop column is_run_cancelled;
  insert into run_roll_ups (organization_id, date, route_id, route_name, type, planned_driver_name, start_at, end_at, delay_minutes,
      cancelled, outcome, fixes, assigned, has_roster)
    values ('o', '2026-11-02', 'a', 'Oak', 1, 'Bo', 1, 2, 0, true, 'cancelled', 0, 1, false),
           ('o', '2026-11-02', 'b', 'Elm', 1, 'Bo', 1, 2, 0, false, 'finished', 9, 0, true);
  insert into stop_roll_ups (organization_id, date, route_id, stop_id, position, name, scheduled_at, outcome)
    values ('o', '2026-11-02', 'a', 's', 0, 'Mill', 1, 'cancelled'), ('o', '2026-11-02', 'b', 's', 0, 'Mill', 1, 'served');
  insert into ride_roll_ups (organization_id, date, route_id, child_id, stop_id, school_id, mark, unscheduled, corrected)
    values ('o', '2026-11-02', 'a', 'cleo', 's', 'hill', 'unknown', false, false),
           ('o', '2026-11-02', 'b', 'dan', 's', null, 'boarded', true, false)`
