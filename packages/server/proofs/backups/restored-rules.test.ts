import { EVERY_WEEKDAY } from '@firstbell/domain'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { administrators, contacts, groups, organizations } from '../../src/db/schema.ts'
import { findLastRestore } from '../../src/engine/removals/removals.store.ts'
import { STRICTER_COLUMNS } from '../../src/engine/removals/stricter-values.store.ts'
import type { Scope } from '../../src/db/scope.ts'
import { openTestDatabase } from '../../src/testing/harness.ts'
import { givenBackedUp, restored } from './given-backed-up.ts'

type OrganizationRow = Partial<typeof organizations.$inferInsert>
type GroupRow = Partial<typeof groups.$inferInsert>
interface Values {
  organization: OrganizationRow
  group: GroupRow
}

const set = (database: Database, scope: Scope, { organization, group }: Values) =>
  database.writeTransaction(scope, async (db) => {
    await db.update(organizations).set(organization)
    await db.update(groups).set(group)
  })

async function valuesOf(database: Database, scope: Scope) {
  return database.transaction(scope, async (db) => {
    const [organization] = await db.select().from(organizations)
    const [group] = await db.select().from(groups).where(eq(groups.name, 'South'))
    return { organization, group }
  })
}

const OPEN: Values = {
  organization: {
    publicMode: 'live',
    publicStops: true,
    publicById: true,
    publicDelaySeconds: 60,
    driversSeeNotes: true,
    delegateDays: 90,
    keepPositionsDays: 90,
    keepRunsDays: 400,
    secondFactorRequired: false,
    secondFactorSparesViewers: false,
  },
  group: { publicMode: 'live', visibleFrom: 60, visibleTo: 60 },
}
const STRICT: Values = {
  organization: {
    publicMode: 'off',
    publicStops: false,
    publicById: false,
    publicDelaySeconds: 300,
    driversSeeNotes: false,
    delegateDays: 0,
    keepPositionsDays: 7,
    keepRunsDays: 30,
    secondFactorRequired: true,
    secondFactorSparesViewers: true,
  },
  group: { publicMode: 'status', visibleFrom: 5, visibleTo: 0 },
}

test('[BACKUP-19] what was made stricter after a backup is as strict when it is restored', async () => {
  const given = await givenBackedUp({ before: ({ deps, scope }) => set(deps.database, scope, OPEN) })
  const { deps, scope, client, openGroupId, contacts: people, familyId, ids } = given
  const { accessCode } = await client.groups.replaceCode({ params: { groupId: openGroupId } })
  const [first, ...others] = people
  const namesOf = ({ id, firstName, email }: (typeof people)[number]) => ({ id, firstName, email })
  const limited = people.slice(0, 1).map((contact) => ({ ...namesOf(contact), weekdays: [1, 5] }))
  await client.familycontacts.replace({
    query: { familyId },
    body: { contacts: [...limited, ...others.map(namesOf)] },
  })
  const [ida = '', jon = ''] = ids
  await client.administrators.change({ params: { administratorId: ida }, body: { role: 'dispatcher' } })
  for (const role of ['viewer', 'dispatcher'] as const)
    await client.administrators.change({ params: { administratorId: jon }, body: { role } })
  await set(deps.database, scope, STRICT)
  await given.log.close()

  const database = await restored(given)
  const found = await valuesOf(database, scope)
  expect(found.organization).toMatchObject(STRICT.organization)
  expect(found.group).toMatchObject(STRICT.group)
  expect(found.group?.accessCode).toMatch(/^\w{6}$/)
  expect(found.group?.accessCode).not.toBe(accessCode)
  const [roles, masks] = await database.transaction(scope, async (db) => [
    await db.select({ id: administrators.id, role: administrators.role }).from(administrators),
    await db.select({ id: contacts.id, weekdays: contacts.weekdays }).from(contacts),
  ])
  expect(roles).toContainEqual({ id: ida, role: 'dispatcher' })
  expect(roles).toContainEqual({ id: jon, role: 'dispatcher' })
  expect(masks.filter(({ weekdays: mask }) => mask !== EVERY_WEEKDAY).map(({ id }) => id)).toEqual([first?.id])
  expect((await findLastRestore(database.identity))?.removed).toBeGreaterThan(STRICTER_COLUMNS.length)
})

test('[BACKUP-19] what was opened after a backup is as closed as it was then', async () => {
  const given = await givenBackedUp({ before: ({ deps, scope }) => set(deps.database, scope, STRICT) })
  await set(given.deps.database, given.scope, OPEN)
  await given.log.close()
  const found = await valuesOf(await restored(given), given.scope)
  expect(found).toMatchObject({ organization: STRICT.organization, group: STRICT.group })
})

test('[BACKUP-19] [PUBLIC-12] a group that follows its organization is as closed as it is', async () => {
  const open: Values = { organization: { publicMode: 'live' }, group: { publicMode: 'status' } }
  const given = await givenBackedUp({ before: ({ deps, scope }) => set(deps.database, scope, open) })
  await set(given.deps.database, given.scope, { organization: { publicMode: 'off' }, group: { publicMode: null } })
  await given.log.close()
  const found = await valuesOf(await restored(given), given.scope)
  expect(found).toMatchObject({ organization: { publicMode: 'off' }, group: { publicMode: null } })
})

test('[BACKUP-21] the address of a group that was deleted after a backup opens nothing when it is restored', async () => {
  const given = await givenBackedUp()
  const { client, deps, scope, groupId } = given
  const find = async (database: Database) =>
    (await database.transaction(scope, (db) => db.select().from(groups).where(eq(groups.id, groupId))))[0]
  const before = await find(deps.database)
  await client.groups.remove({ params: { groupId } })
  await given.log.close()
  const again = await find(await restored(given))
  expect(again).toMatchObject({ name: 'North', accessCode: before?.accessCode })
  expect(again?.slug).not.toBe(before?.slug)
})

test('[BACKUP-19] every column that can be made stricter is noted by a trigger of its table', async () => {
  const { identity } = await openTestDatabase()
  const { rows } = await identity.execute<{ name: string }>(sql`
    select distinct t.tgrelid::regclass::text || ' ' || a.name as name
      from pg_trigger t, unnest(string_to_array(encode(t.tgargs, 'escape'), '\\000')) with ordinality as a (name, place)
     where t.tgname like 'note_values%' and a.place > 1 and a.name <> ''
     order by 1`)
  expect(rows.map(({ name }) => name)).toEqual([...STRICTER_COLUMNS].toSorted())
})
