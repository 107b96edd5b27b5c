import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { organizations, replies } from '../src/db/schema.ts'
import { DATE, givenDriver, rider, SEVEN, start } from '../src/testing/driver.ts'
import { testDatabase } from '../src/testing/harness.ts'
import { listTables } from './tables.ts'

/** A text that appears nowhere else, with which records are marked. */
const newCanary = () => `canary${randomUUID().replaceAll('-', '')}`

/** The tables with a row that has a text in any of its columns, as a dump would have it. */
async function tablesWith(database: Database, canary: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await listTables(database)) {
    const { rows } = await database.identity.execute(
      sql`select from ${sql.identifier(name)} t where t::text ilike ${`%${canary}%`} limit 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** A run on which a marked child of a marked family rode; its administrator was invited by email. */
async function givenMarked() {
  const given = await givenDriver()
  const { client, organizationId: orgId, routeId, stopIds, busId, tell, clock } = given
  const marks = { child: newCanary(), family: newCanary(), organization: newCanary() }
  const family = await client.families.create({
    body: {
      name: marks.family,
      address: `1 ${marks.family} Lane`,
      location: { lat: 40, lng: -83 },
      children: [{ firstName: marks.child, lastName: marks.child, note: marks.child }, { firstName: 'Bo' }],
      orgId,
    },
  })
  const [childId = '', siblingId = ''] = family.children
  const contact = { firstName: marks.family, lastName: 'Fir', email: `${marks.family}@firstbell.example`, phone: '555' }
  const [adult] = await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts: [contact] } })
  await client.optouts.replace({ query: { contactId: adult?.id ?? '' }, body: { categories: ['general'] } })
  const stopId = stopIds[1] ?? ''
  await client.familyroutes.create({
    query: { routeId, stopId },
    body: { familyId: family.id, children: [childId, siblingId] },
  })
  await tell(start(busId), rider(childId, stopId, 'boarded'))
  clock.set(SEVEN + 200)
  await client.organizations.change({
    params: { organizationId: orgId },
    body: {
      name: marks.organization,
      address: `1 ${marks.organization} Road`,
      yardAddress: `2 ${marks.organization} Road`,
    },
  })
  await client.scheduledRuns.change({ query: { routeId, date: DATE }, body: { note: marks.organization } })
  const email = `${marks.organization}@firstbell.example`
  await client.administrators.create({ body: { firstName: marks.organization, email, orgId } })
  await client.email.sendLink({ body: { userEmail: email, orgId } })
  await given.deps.database.durableTransaction(given.scope, (db) =>
    db.update(organizations).set({ messagingEnabled: true }).where(eq(organizations.organizationId, orgId)),
  )
  const text = { subject: '{{children}}', email: '{{children}} of {{family.name}}', toCheck: false }
  const { id: msgId } = await client.messages.create({
    body: {
      category: 'emergency',
      kind: 'custom',
      sourceLanguage: 'en',
      texts: { en: text, es: null },
      audience: { type: 'families', ids: [family.id], direction: 'any', onDate: null },
      orgId,
    },
  })
  await client.messages.send({ params: { msgId }, body: {} })
  await expect.poll(async () => (await client.messages.get({ params: { msgId } })).status).toBe('sent')
  await given.deps.database.durableTransaction(given.scope, (db) =>
    db.insert(replies).values({
      organizationId: orgId,
      id: newCanary(),
      channel: 'sms',
      messageId: msgId,
      recipientId: adult?.id ?? '',
      recipientName: marks.family,
      familyId: family.id,
      familyIds: [family.id],
      address: '+12025550123',
      text: `${marks.child} is ill`,
      receivedAt: SEVEN,
      handledAt: SEVEN,
      handledBy: email,
    }),
  )
  return { ...given, marks, familyId: family.id, siblingId }
}

test('[RETENTION-6] of a child, a family and an organization that were deleted nothing is left in any table', async () => {
  const database = await testDatabase()
  const { client, organizationId, marks, familyId, siblingId } = await givenMarked()
  for (const mark of Object.values(marks)) expect((await tablesWith(database, mark)).length).toBeGreaterThan(0)
  await client.families.change({ params: { familyId }, body: { children: [{ id: siblingId, firstName: 'Bo' }] } })
  expect(await tablesWith(database, marks.child)).toEqual([])
  expect(await tablesWith(database, marks.family)).not.toEqual([])
  const { deletionId } = await client.families.remove({ params: { familyId } })
  expect(await tablesWith(database, marks.family)).toEqual(['deleted_records'])
  await client.deletions.remove({ params: { deletionId } })
  expect(await tablesWith(database, marks.family)).toEqual([])
  await client.organizations.remove({ params: { organizationId } })
  expect(await tablesWith(database, marks.organization)).toEqual([])
  expect(await tablesWith(database, organizationId)).toEqual(['auth_user']) // its administrator's own address, here
  console.log('erase: a child, a family and an organization, 0 texts left in the tables of the database')
})
