import { DEFAULT_CONTACT_ALERTS, type ContactAlerts } from '@firstbell/domain'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliveries, organizations } from '../../db/schema.ts'
import { DATE, givenDriver, SEVEN } from '../../testing/driver.ts'
import { drive } from '../../testing/given.ts'
import { openHarness } from '../../testing/harness.ts'
import { putContactAlerts } from '../messages/recipients/contact-alerts.store.ts'
import { watchOrganization } from './alert-watch.ts'

/** A contact who chose the alert of a late bus, and who hears of what at a moment. */
async function givenContact(
  switches: Partial<typeof organizations.$inferInsert> = {},
  late: ContactAlerts['channels']['late'] = ['email', 'sms'],
) {
  const given = await givenDriver({ harness: await openHarness() })
  const { client, deps, scope, family, organizationId } = given
  const contacts = [
    { firstName: 'Bea', email: 'bea@firstbell.example', phone: '614-555-0123', language: 'en' as const },
  ]
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts } })
  const [contact] = await client.familycontacts.list({ query: { familyId: family.id } })
  const chosen = { ...DEFAULT_CONTACT_ALERTS, channels: { ...DEFAULT_CONTACT_ALERTS.channels, late } }
  await deps.database.writeTransaction(scope, async (db) => {
    await db
      .update(organizations)
      .set({ messagingEnabled: true, ...switches })
      .where(eq(organizations.organizationId, organizationId))
    await putContactAlerts(db, { organizationId, familyId: family.id, contactId: contact?.id ?? '' }, chosen, 1)
  })
  const look = async (at: number) => {
    given.serviceClock.set(at)
    await watchOrganization(deps, organizationId)
    const rows = await deps.database.transaction(scope, (db) =>
      db.select().from(deliveries).where(eq(deliveries.organizationId, organizationId)),
    )
    return rows.map(({ channel, subject, text }) => `${channel}: ${channel === 'sms' ? text : subject}`).toSorted()
  }
  return { ...given, look }
}

/** Twenty minutes late. */
const LATE = SEVEN + 20 * 60
const TOLD = [
  'email: Oak 1 will run 19 minutes late on Monday, November 23',
  'sms: Bus delay on Monday, November 23. Oak 1 (Cleo and Dan): 19 minutes late. Usually 7:02 AM, Elm.',
]

test('[FAMILY-73] a contact who saved that choice is told once that its bus is late, where the office announces nothing', async () => {
  const given = await givenContact()
  const at = await drive(given, LATE, 200)
  expect(await given.look(at)).toEqual(TOLD)
  expect(await given.look(at + 3)).toEqual(TOLD)
  const nobody = await givenContact({}, [])
  expect(await nobody.look(await drive(nobody, LATE, 200))).toEqual([])
})

test('[FAMILY-73] nothing is told of a bus that is less late than the office wants to know, unheard of, or past the stop', async () => {
  const onTime = await givenContact()
  expect(await onTime.look(await drive(onTime, SEVEN + 5 * 60, 200))).toEqual([])
  const unheard = await givenContact()
  expect(await unheard.look((await drive(unheard, LATE, 200)) + 600)).toEqual([])
  const passed = await givenContact()
  expect(await passed.look(await drive(passed, LATE, 800))).toEqual([])
})

test('[FAMILY-73] the product adds nothing where it tells all families, where the office has turned that off, and to what the office has said', async () => {
  const told = await givenContact({ lateAlerts: 'send' })
  expect(await told.look(await drive(told, LATE, 200))).toHaveLength(2)
  const off = await givenContact({ lateAlerts: 'off' })
  expect(await off.look(await drive(off, LATE, 200))).toEqual([])
  const said = await givenContact()
  const at = await drive(said, LATE, 200)
  const audience = { type: 'routes' as const, ids: [said.routeId], direction: 'any' as const, onDate: DATE }
  const texts = { en: { subject: 'Late', email: 'The bus is late.', toCheck: false }, es: null }
  const body = { category: 'service', kind: 'delay', sourceLanguage: 'en', texts, audience } as const
  const { id } = await said.client.messages.create({ body: { ...body, orgId: said.organizationId } })
  await said.client.messages.send({ params: { msgId: id }, body: {} })
  expect(await said.look(at)).toEqual(['email: Late'])
})

test('[ALERT-36] what the office said of another run leaves the product to tell that this one is late', async () => {
  const given = await givenContact()
  const { client, organizationId: orgId, family, childIds, look } = given
  const home = { name: 'Oak home', type: 2 as const, starttime: 1500, endtime: 1559, orgId }
  const { id: homeId } = await client.routes.create({ body: home })
  const stop = { name: 'Fir', location: given.at(100), stoptime: 1510 }
  const { id: stopId } = await client.stops.create({ params: { routeId: homeId }, body: stop })
  const riders = { familyId: family.id, children: childIds }
  await client.familyroutes.create({ query: { routeId: homeId, stopId }, body: riders })
  await client.scheduledRuns.change({ query: { routeId: homeId, date: DATE }, body: { delayMinutes: 20 } })
  const audience = { type: 'families' as const, ids: [family.id], direction: 'any' as const, onDate: DATE }
  const texts = { en: { subject: 'Late', email: 'Late.', toCheck: false }, es: null }
  const body = { category: 'service', kind: 'delay', sourceLanguage: 'en', texts, audience, orgId } as const
  const { id: msgId } = await client.messages.create({ body })
  await client.messages.send({ params: { msgId }, body: {} })
  const at = await drive(given, LATE, 200)
  expect(await look(at)).toEqual(['email: Late', ...TOLD].toSorted())
})
