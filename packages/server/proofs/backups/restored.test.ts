import { rmSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { administrators, authUser, groups, optOuts, organizations } from '../../src/db/schema.ts'
import { findAccount } from '../../src/identity/accounts.store.ts'
import { makeBackup } from '../../src/engine/backups/make-backup.ts'
import { readRemovalFile, removalFileIn } from '../../src/engine/removals/removal-file.ts'
import { deleteDueOrganizations, deleteForGood } from '../../src/engine/retention/delete-organizations.ts'
import { findLastRestore, nowOf } from '../../src/engine/removals/removals.store.ts'
import { scopeOfSystem } from '../../src/db/scope.ts'
import { openTestDatabase } from '../../src/testing/harness.ts'
import { givenBackedUp, newFolder, restored, startOn } from './given-backed-up.ts'
import { tablesWith } from '../records/tables.ts'

const countOf = async ({ identity }: Database, table: string) =>
  (await identity.execute<{ count: number }>(sql`select count(*)::int from ${sql.identifier(table)}`)).rows[0]?.count

test('[BACKUP-14] what was deleted or revoked after a backup is not there when it is restored, and what was restored since is', async () => {
  const given = await givenBackedUp()
  const { client, deps, families, familyId, contacts, emil, fay, driverIds, keyId, groupId, ids, other, gone } = given
  const { organizationId, scope } = given
  const [annAlder = '', benAlder = ''] = families.get('Alder')?.children ?? []
  await client.families.change({ params: { familyId }, body: { children: [{ id: benAlder, firstName: 'BenAlder' }] } })
  const left = contacts.filter(({ id }) => id !== emil).map(({ id, firstName, email }) => ({ id, firstName, email }))
  await client.familycontacts.replace({ query: { familyId }, body: { contacts: left } })
  await client.families.remove({ params: { familyId: families.get('Birch')?.id ?? '' } })
  const cedar = await client.families.remove({ params: { familyId: families.get('Cedar')?.id ?? '' } })
  await client.deletions.restore({ params: { deletionId: cedar.deletionId }, body: {} })
  const links = await client.familylinks.list({ query: { familyId } })
  await client.familylinks.remove({ params: { linkId: links.find(({ contactId }) => contactId === fay)?.id ?? '' } })
  await client.drivers.remove({ params: { driverId: driverIds[0] ?? '' }, query: {} })
  await client.keys.remove({ params: { keyId } })
  await client.optouts.replace({ query: { contactId: fay }, body: { categories: ['general'] } })
  const [ida = '', jon = '', kim = ''] = ids
  await client.administrators.remove({ params: { administratorId: ida } })
  await client.administrators.change({ params: { administratorId: jon }, body: { role: 'viewer' } })
  for (const role of ['viewer', 'admin'] as const)
    await client.administrators.change({ params: { administratorId: kim }, body: { role } })
  const { accessCode } = await client.groups.replaceCode({ params: { groupId } })
  await other.client.organizations.remove({ params: { organizationId: other.organizationId } })
  await deleteForGood(deps, gone.organizationId)
  const jonsAccount = await findAccount(deps.database.identity, 'jon@offices.example')
  await deps.database.identity
    .update(authUser)
    .set({ passwordHash: 'another' })
    .where(eq(authUser.id, jonsAccount?.id ?? ''))
  await given.log.close()
  const { removals = [] } = (await readRemovalFile(given.backupFolder)) ?? {}
  for (const { key } of removals) expect(key).toMatch(/^[0-9a-f]{64}$/) // it names nobody

  const database = await restored(given)
  for (const text of ['AnnAlder', annAlder, 'emil@parents.example', 'AnnBirch', 'gus@drivers.example'])
    expect([text, await tablesWith(database, text)]).toEqual([text, []])
  expect(await tablesWith(database, gone.organizationId)).toEqual(['auth_user']) // its administrator's own address, here
  for (const there of ['BenAlder', 'fay@parents.example', 'AnnCedar', 'hal@drivers.example'])
    expect([there, (await tablesWith(database, there)).length]).not.toEqual([there, 0])
  const [asked] = await database.transaction(other.scope, (db) => db.select().from(organizations))
  expect(asked?.deletionAskedAt).toBeGreaterThan(0)
  const own = { keys: await countOf(database, 'api_keys'), links: await countOf(database, 'family_links') }
  expect(own).toEqual({ keys: 1, links: 1 })
  expect(await countOf(database, 'auth_session')).toBe(0)
  const found = await database.transaction(scope, async (db) => ({
    administrators: await db.select({ id: administrators.id, role: administrators.role }).from(administrators),
    refused: await db.select({ address: optOuts.address, category: optOuts.category }).from(optOuts),
    code: (await db.select({ code: groups.accessCode }).from(groups).where(eq(groups.id, groupId)))[0]?.code,
  }))
  expect(found.administrators).toHaveLength(3)
  expect(found.administrators).toContainEqual({ id: kim, role: 'admin' })
  expect(found.administrators).toContainEqual({ id: jon, role: 'viewer' })
  expect(found.refused).toEqual([{ address: 'fay@parents.example', category: 'general' }])
  expect(found.code).toMatch(/^\w{6}$/)
  expect(found.code).not.toBe(accessCode)
  expect((await findAccount(database.identity, 'jon@offices.example'))?.passwordHash).toBeNull()
  expect((await findAccount(database.identity, given.email))?.passwordHash).not.toBeNull()
  const restore = await findLastRestore(database.identity)
  expect(restore).toMatchObject({ linksEnded: false })
  expect(restore?.removed).toBeGreaterThan(8)

  // A second start finds nothing that the database does not know.
  const signedIn = { id: 's', userId: jonsAccount?.id ?? '', tokenHash: 't', address: '', browser: '' }
  await database.identity.execute(
    sql`insert into auth_session (id, user_id, token_hash, created_at, last_used_at, idle_seconds, ends_at, confirmed_at, address, browser)
        values (${signedIn.id}, ${signedIn.userId}, 't', 0, 0, 0, 0, 0, '', '')`,
  )
  await startOn(database, deps, { dataFolder: newFolder(), backupFolder: given.backupFolder })
  expect(await countOf(database, 'auth_session')).toBe(1)
  expect(await tablesWith(database, organizationId)).toContain('families')
  console.log(
    `restored: ${restore?.removed} rows and credentials removed again, 0 of those that were deleted or revoked are left`,
  )
})

test('[BACKUP-14] without the log all links, keys and sessions end, unless somebody says that nothing was revoked', async () => {
  const given = await givenBackedUp()
  await given.log.close()
  rmSync(removalFileIn(given.backupFolder))
  const kept = await restored(given, true)
  expect(await countOf(kept, 'family_links')).toBe(2)
  expect(await countOf(kept, 'auth_session')).toBe(0)
  rmSync(removalFileIn(given.backupFolder))
  const ended = await restored(given)
  for (const table of ['family_links', 'api_keys', 'devices', 'auth_session'])
    expect(await countOf(ended, table)).toBe(0)
  expect(await findLastRestore(ended.identity)).toMatchObject({ linksEnded: true, knownUntil: null })
  const rows = await ended.transaction(scopeOfSystem(given.organizationId), (db) => db.select().from(organizations))
  expect(rows).toHaveLength(1)
})

test('[BACKUP-14] [TRIAL-17] no organization is deleted by a restore: one that was kept since stays, and others have seven days again', async () => {
  const given = await givenBackedUp()
  const { deps, other, gone } = given
  const longAgo = async () => {
    for (const { scope } of [other, gone])
      await deps.database.writeTransaction(
        scope,
        (db) => db.update(organizations).set({ deletionAskedAt: sql`floor(extract(epoch from now())) - 691200` }), // 8 days
      )
  }
  await longAgo()
  const file = path.join(given.backupFolder, await makeBackup({ ...given.order, now: () => given.madeAt + 1 }))
  await other.client.organizations.keep({ params: { organizationId: other.organizationId } })
  await given.log.close()

  const database = await restored({ ...given, backup: { ...given.backup, file } })
  const now = await nowOf(database.identity)
  await deleteDueOrganizations({ ...deps, database }, now)
  const askedAt = async ({ scope }: typeof other) =>
    (await database.transaction(scope, (db) => db.select().from(organizations))).map((row) => row.deletionAskedAt)
  expect(await askedAt(other)).toEqual([null])
  expect(await askedAt(gone)).toEqual([expect.closeTo(now, -2)])
})

/** Tables with what names or admits a person, whose deletions are not logged, and why. */
const NOT_LOGGED: Readonly<Record<string, string>> = {
  audit_events: 'must be provable, and goes by age',
  auth_browser: 'opens nothing',
  auth_link: 'ends with every restore',
  auth_session: 'ends with every restore',
  crm_records: 'what is in it is wanted or not, and synchronized again',
  deliveries: 'go with their family, contact or message',
  installation_log: 'must be provable',
  opt_out_digests: 'names nobody, and goes with its organization',
  outbox: 'is deleted by age, and with its delivery',
  replies: 'go with their family, contact or message',
  scenario_runs: 'children are erased from it',
  schools: 'the office of a school',
  stops: 'places of the organization',
}

test('[BACKUP-14] every table that names people or stores credentials has a trigger, or says why it needs none', async () => {
  const { identity } = await openTestDatabase()
  const { rows } = await identity.execute<{ name: string }>(sql`
    select distinct c.table_name::text as name from information_schema.columns c
     where c.table_schema = 'public'
       and (c.column_name in ('email', 'first_name', 'recipient', 'address', 'owner') or c.column_name like '%hash' or c.column_name like '%digest')
       and c.column_name <> 'hash'
       and not exists (select from pg_trigger t where t.tgname = 'note_removed' and t.tgrelid = c.table_name::regclass)
     order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(NOT_LOGGED))
})
