import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { administrators, messages, organizations, replies, runEvents } from '../../src/db/schema.ts'
import { createAccount } from '../../src/demo/accounts.ts'
import { deleteForGood } from '../../src/engine/retention/delete-organizations.ts'
import { scopeOfSystem } from '../../src/db/scope.ts'
import { DATE, givenDriver, rider, SEVEN, start } from '../../src/testing/driver.ts'
import { sharedHarness, signIn } from '../../src/testing/given.ts'
import { testDatabase } from '../../src/testing/harness.ts'
import { tablesWith } from '../records/tables.ts'
import { CANARY, fillWorld } from '../records/world.ts'

/** A text that appears nowhere else, with which records are marked. */
const newCanary = () => `canary${randomUUID().replaceAll('-', '')}`

/** A run on which a marked child of a marked family rode; its administrator was invited by email. */
async function givenMarked() {
  const given = await givenDriver()
  const { client, organizationId: orgId, routeId, stopIds, busId, tell, serviceClock } = given
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
  serviceClock.set(SEVEN + 200)
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
  await given.deps.database.writeTransaction(given.scope, (db) =>
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
  await expect.poll(async () => (await client.messages.get({ params: { msgId } })).status).toBe('kept')
  await given.deps.database.writeTransaction(given.scope, (db) =>
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
  await deleteForGood((await sharedHarness()).deps, organizationId)
  expect(await tablesWith(database, marks.organization)).toEqual([])
  // Its administrator's own address, here, and that it was deleted.
  expect(await tablesWith(database, organizationId)).toEqual(['auth_user', 'installation_log'])
  console.log('erase: a child, a family and an organization, 0 texts left in the tables of the database')
})

/** Where an id alone stays, which leads to nothing any more, and why. */
const BY_ID_ALONE = {
  audit_events: 'who did what in the office must be provable; a line has ids and no values',
  messages: 'whom a message was for is part of what was sent; it goes with the message',
  run_events: 'how many rode is part of a recorded run; it goes with the run',
}

test('[RETENTION-6] whatever is stored of an organization names no child, family or contact that was deleted for good, not even by id', async () => {
  const world = await sharedHarness()
  const { database } = world.deps
  const mark = `${CANARY}${newCanary().slice(-12)}`
  const ids = await fillWorld(database, mark, 40.4)
  const email = `${mark}@erase.example`
  const own = { organizationId: ids.organization }
  const ada = { ...own, id: newCanary(), email, firstName: 'Ada', lastName: 'Alder', acceptedInvite: true }
  const audience = { type: 'families' as const, ids: [ids.family], direction: 'any' as const, onDate: null }
  const boarded = { kind: 'rider' as const, at: 2, childId: ids.child, stopId: ids.stop, ride: 'boarded' as const }
  await database.writeTransaction(scopeOfSystem(ids.organization), async (db) => {
    await db.insert(administrators).values(ada)
    await db.insert(runEvents).values({ ...own, runId: ids.run, seq: 1000, at: 2, event: boarded })
    await db.update(messages).set({ audience }).where(eq(messages.id, ids.message))
  })
  const password = 'a long password for tests'
  await createAccount(database, { name: 'Ada Alder', email, password })
  const client = world.clientOf(await signIn(world, email, password))
  const named = [ids.child, ids.family, ids.contact, `${mark}-contact@firstbell.example`]
  for (const id of named) expect((await tablesWith(database, id)).length).toBeGreaterThan(0)
  const stop = await client.stops.remove({ params: { routeId: ids.route, stopId: ids.stop } })
  const { deletionId } = await client.families.remove({ params: { familyId: ids.family } })
  await client.deletions.remove({ params: { deletionId } })
  const left = new Set<string>()
  for (const id of named) for (const table of await tablesWith(database, id)) left.add(table)
  expect([...left].toSorted()).toEqual(Object.keys(BY_ID_ALONE))
  expect(await client.deletions.restore({ params: { deletionId: stop.deletionId }, body: {} })).toMatchObject({
    leftOut: 1,
  })
})
