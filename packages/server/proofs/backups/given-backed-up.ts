import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { Database, Db } from '../../src/db/database.ts'
import { prepareDatabase } from '../../src/db/prepare-database.ts'
import { openPostgres } from '../../src/db/connection/postgres.ts'
import type { Deps } from '../../src/deps.ts'
import { makeBackup } from '../../src/engine/backups/make-backup.ts'
import { restoreBackup } from '../../src/engine/backups/restore-backup.ts'
import { catchUpRemovals } from '../../src/engine/removals/catch-up-removals.ts'
import type { RemovalKeys } from '../../src/engine/removals/removal-keys.ts'
import { openRemovalLog } from '../../src/engine/removals/removal-log.ts'
import { nowOf } from '../../src/engine/removals/removals.store.ts'
import { removeAgain } from '../../src/features/removals/remove-again.ts'
import { createAccount } from '../../src/demo/accounts.ts'
import { addressOf, BACKUP_KEY, backupOrderOf, givenFolders } from '../../src/testing/given-backups.ts'
import { givenOrganization } from '../../src/testing/given.ts'
import { openHarness, openTestDatabase, TEST_LOG } from '../../src/testing/harness.ts'
import { createEmptyDatabase } from '../../src/testing/databases/test-databases.ts'

export const newFolder = givenFolders()
/** What a start on a database does. */
export function startOn(database: Database, deps: Deps, folders: { dataFolder: string; backupFolder: string }) {
  const again = (db: Db, keys: RemovalKeys) => removeAgain(db, keys, deps)
  return catchUpRemovals({ database, log: TEST_LOG, removeAgain: again }, folders)
}

const PASSWORD = 'a long password for tests'

type Given = Awaited<ReturnType<typeof givenOrganization>>

/** Two organizations with everything that can be deleted or revoked, a backup of them, and the log of removals since. `before` changes something before the backup. */
export async function givenBackedUp({ before }: { before?: (given: Given) => Promise<void> } = {}) {
  const world = await openHarness({ database: await openTestDatabase() })
  onTestFinished(world.close)
  const { database } = world.deps
  const [dataFolder, backupFolder] = [newFolder(), newFolder()]
  const known = await startOn(database, world.deps, { dataFolder, backupFolder })
  const log = openRemovalLog({ database, log: TEST_LOG }, { backupFolder, known })
  const given = await givenOrganization(world)
  const other = await givenOrganization(world)
  const gone = await givenOrganization(world)
  const { client, organizationId: orgId } = given
  const families = new Map<string, { id: string; children: string[] }>()
  for (const name of ['Alder', 'Birch', 'Cedar']) {
    const children = [{ firstName: `Ann${name}` }, { firstName: `Ben${name}` }]
    families.set(name, await client.families.create({ body: { name, address: '1 Oak', children, orgId } }))
  }
  const familyId = families.get('Alder')?.id ?? ''
  const contactOf = (firstName: string) => ({ firstName, email: `${firstName.toLowerCase()}@parents.example` })
  const contacts = await client.familycontacts.replace({
    query: { familyId },
    body: { contacts: [contactOf('Dora'), contactOf('Emil'), contactOf('Fay')] },
  })
  const [dora, emil, fay] = contacts.map(({ id }) => id)
  for (const contactId of [dora ?? '', fay ?? '']) await client.familylinks.create({ body: { contactId } })
  const driverIds: string[] = []
  for (const firstName of ['Gus', 'Hal']) {
    const body = { firstName, lastName: 'Hill', email: `${firstName}@drivers.example`, organizationId: orgId }
    const { id: driverId } = await client.drivers.create({ body })
    await client.driverlinks.create({ params: { driverId }, body: {} })
    driverIds.push(driverId)
  }
  const key = await client.keys.create({ body: { name: 'reports', mayChange: false, orgId } })
  await client.keys.create({ body: { name: 'kept', mayChange: false, orgId } })
  const { id: groupId } = await client.groups.create({ body: { name: 'North', order: 1, orgId } })
  await client.groups.replaceCode({ params: { groupId } })
  const { id: openGroupId } = await client.groups.create({ body: { name: 'South', order: 2, orgId } })
  const ids: string[] = []
  for (const firstName of ['Ida', 'Jon', 'Kim']) {
    const email = `${firstName.toLowerCase()}@offices.example`
    await createAccount(database, { name: firstName, email, password: PASSWORD })
    ids.push((await client.administrators.create({ body: { firstName, email, role: 'admin', orgId } })).id)
  }
  await before?.(given)
  const madeAt = await nowOf(database.identity)
  const order = backupOrderOf(addressOf(database), newFolder, { backupFolder, now: () => madeAt })
  const file = path.join(backupFolder, await makeBackup(order))
  return {
    ...given,
    other,
    gone,
    log,
    backupFolder,
    backup: { file, key: BACKUP_KEY },
    order,
    madeAt,
    families,
    familyId,
    contacts,
    emil: emil ?? '',
    fay: fay ?? '',
    driverIds,
    keyId: key.id,
    groupId,
    openGroupId,
    ids,
  }
}
type BackedUp = Awaited<ReturnType<typeof givenBackedUp>>

/** Restores the backup into another database, and starts on it. */
export async function restored({ backup, deps, backupFolder }: BackedUp, keepLinks = false): Promise<Database> {
  const address = { connectionString: await createEmptyDatabase() }
  const dataFolder = newFolder()
  await restoreBackup(backup, { dataFolder, replace: false, address, keepLinks, log: TEST_LOG })
  const database = await prepareDatabase(await openPostgres(address.connectionString, TEST_LOG))
  onTestFinished(database.close)
  await startOn(database, deps, { dataFolder, backupFolder })
  return database
}
