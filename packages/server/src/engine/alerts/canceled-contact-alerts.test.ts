import { DEFAULT_CONTACT_ALERTS, type MessageChannel } from '@firstbell/domain'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactAlerts, deliveries, organizations } from '../../db/schema.ts'
import { DATE, givenDriver, SEVEN } from '../../testing/driver.ts'
import { openHarness } from '../../testing/harness.ts'
import { putContactAlerts } from '../messages/recipients/contact-alerts.store.ts'
import { watchOrganization } from './alert-watch.ts'

const HOUR_BEFORE = SEVEN - 3600

/** A contact who chose on which channels it is told that its bus is canceled, and what the product has written to it. */
async function givenContact(canceled: MessageChannel[] = ['email']) {
  const given = await givenDriver({ harness: await openHarness() })
  const { client, deps, scope, family, organizationId, routeId } = given
  await deps.database.writeTransaction(scope, (db) =>
    db.update(organizations).set({ messagingEnabled: true }).where(eq(organizations.organizationId, organizationId)),
  )
  const contacts = [{ firstName: 'Bea', email: 'bea@firstbell.example', phone: '', language: 'en' as const }]
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts } })
  const [contact] = await client.familycontacts.list({ query: { familyId: family.id } })
  const whose = { organizationId, familyId: family.id, contactId: contact?.id ?? '' }
  const { channels } = DEFAULT_CONTACT_ALERTS
  const choose = (chosen: MessageChannel[]) =>
    deps.database.writeTransaction(scope, (db) =>
      putContactAlerts(db, whose, { ...DEFAULT_CONTACT_ALERTS, channels: { ...channels, canceled: chosen } }, 1),
    )
  await choose(canceled)
  const forget = () => deps.database.writeTransaction(scope, (db) => db.delete(contactAlerts))
  const setCanceled = (cancelled: boolean) =>
    client.scheduledRuns.change({ query: { routeId, date: DATE }, body: { cancelled } })
  const written = async () => {
    const rows = await deps.database.transaction(scope, (db) =>
      db.select().from(deliveries).where(eq(deliveries.organizationId, organizationId)).orderBy(deliveries.changedAt),
    )
    return rows.map(({ subject, state, nextAt }) => ({ subject, state, nextAt }))
  }
  const look = async (at: number) => {
    given.serviceClock.set(at)
    await watchOrganization(deps, organizationId)
    return written()
  }
  /** What is due at a moment is sent. */
  const sent = async (at: number) => {
    given.serviceClock.set(at)
    deps.messageSender.wake()
    await expect.poll(async () => (await written()).filter(({ state }) => state === 'held')).toEqual([])
    await expect.poll(async () => (await written()).every(({ state }) => state === 'kept')).toBe(true)
  }
  return { ...given, forget, setCanceled, look, sent, written }
}

const CANCELED = 'Oak 1 does not run on Monday, November 23'

test('[ALERT-30] who chose it is told once of a cancellation that the office does not announce, five minutes later', async () => {
  const { setCanceled, look, sent, deps, organizationId, client } = await givenContact()
  expect(await look(HOUR_BEFORE)).toEqual([])
  await setCanceled(true)
  const waiting = { subject: CANCELED, state: 'held', nextAt: HOUR_BEFORE + 300 }
  expect(await look(HOUR_BEFORE)).toEqual([waiting])
  await Promise.all([watchOrganization(deps, organizationId), watchOrganization(deps, organizationId)])
  expect(await look(HOUR_BEFORE + 200)).toEqual([waiting])
  await sent(HOUR_BEFORE + 301)
  expect(await look(HOUR_BEFORE + 400)).toHaveLength(1)
  const { messages } = await client.messages.list({ query: { orgId: organizationId } })
  expect(messages).toMatchObject([{ templateId: 'canceled', createdBy: null }])
})

test('[ALERT-30] where the bus would come soon it is told after a minute, also once its time has passed, until an hour after the run should have ended', async () => {
  const soon = await givenContact()
  await soon.setCanceled(true)
  expect(await soon.look(SEVEN - 600)).toMatchObject([{ nextAt: SEVEN - 540 }])
  const due = await givenContact()
  await due.setCanceled(true)
  expect(await due.look(SEVEN + 121)).toMatchObject([{ nextAt: SEVEN + 181 }])
  const over = await givenContact()
  await over.setCanceled(true)
  expect(await over.look(SEVEN + 4 * 60 + 3601)).toEqual([])
})

test('[ALERT-30] nobody is told who chose nothing or no channel, whose children are absent, or of a merged run', async () => {
  const none = await givenContact([])
  await none.setCanceled(true)
  expect(await none.look(HOUR_BEFORE)).toEqual([])
  const unchosen = await givenContact([])
  await unchosen.forget()
  await unchosen.setCanceled(true)
  expect(await unchosen.look(HOUR_BEFORE)).toEqual([])
  const merged = await givenContact()
  const { routeId, organizationId: orgId } = merged
  const other = { name: 'Pine 2', type: 1, starttime: 700, endtime: 730, orgId }
  const { id: mergedIntoRouteId } = await merged.client.routes.create({ body: other })
  await merged.client.scheduledRuns.change({ query: { routeId, date: DATE }, body: { mergedIntoRouteId } })
  expect(await merged.look(HOUR_BEFORE)).toEqual([])
  const absent = await givenContact()
  for (const childId of absent.childIds)
    await absent.client.absences.create({ body: { childId, firstDate: DATE, lastDate: DATE, direction: 'pickup' } })
  await absent.setCanceled(true)
  expect(await absent.look(HOUR_BEFORE)).toEqual([])
})

test('[ALERT-30] what the office announces meanwhile is not told twice', async () => {
  const { setCanceled, look, client, organizationId: orgId, routeId, written } = await givenContact()
  await setCanceled(true)
  expect(await look(HOUR_BEFORE)).toHaveLength(1)
  const audience = { type: 'routes' as const, ids: [routeId], direction: 'any' as const, onDate: DATE }
  const texts = { en: { subject: 'No bus', email: 'No bus.', toCheck: false }, es: null }
  const body = { category: 'service', kind: 'cancellation', sourceLanguage: 'en', texts, orgId } as const
  const { id: msgId } = await client.messages.create({ body: { ...body, audience } })
  await client.messages.send({ params: { msgId }, body: {} })
  expect((await written()).map(({ subject }) => subject).toSorted()).toEqual(['No bus', CANCELED])
  expect((await look(HOUR_BEFORE + 60)).map(({ subject }) => subject)).toEqual(['No bus'])
  expect(await look(HOUR_BEFORE + 70)).toHaveLength(1)
})

test('[ALERT-31] what is undone before it is sent is not told; afterwards the contact is told that the bus comes, each once', async () => {
  const { setCanceled, look, sent } = await givenContact()
  await setCanceled(true)
  expect(await look(HOUR_BEFORE)).toHaveLength(1)
  await setCanceled(false)
  expect(await look(HOUR_BEFORE + 60)).toEqual([])
  await setCanceled(true)
  await look(HOUR_BEFORE + 120)
  await sent(HOUR_BEFORE + 421)
  await setCanceled(false)
  const both = [CANCELED, 'The bus comes to Elm after all']
  expect((await look(HOUR_BEFORE + 430)).map(({ subject }) => subject)).toEqual(both)
  expect(await look(HOUR_BEFORE + 440)).toHaveLength(2)
  await sent(HOUR_BEFORE + 450)
  await setCanceled(true)
  expect((await look(HOUR_BEFORE + 460)).map(({ subject }) => subject)).toEqual([...both, CANCELED])
})

test('[ALERT-30] a message of the office that did not arrive announces nothing', async () => {
  const { setCanceled, look, client, deps, scope, organizationId: orgId, routeId } = await givenContact()
  await setCanceled(true)
  const audience = { type: 'routes' as const, ids: [routeId], direction: 'any' as const, onDate: DATE }
  const texts = { en: { subject: 'No bus', email: 'No bus.', toCheck: false }, es: null }
  const body = { category: 'service', kind: 'cancellation', sourceLanguage: 'en', texts, orgId } as const
  const { id: msgId } = await client.messages.create({ body: { ...body, audience } })
  await client.messages.send({ params: { msgId }, body: {} })
  await expect.poll(async () => (await client.messages.get({ params: { msgId } })).status).toBe('kept')
  expect(await look(HOUR_BEFORE)).toHaveLength(1)
  await deps.database.writeTransaction(scope, (db) => db.update(deliveries).set({ state: 'bounced' }))
  expect((await look(HOUR_BEFORE)).map(({ subject }) => subject).toSorted()).toEqual(['No bus', CANCELED])
})

test.each(['families', 'org', 'stops'] as const)(
  '[ALERT-36] what the office announces of one run to %s leaves the product to tell of another one',
  async (type) => {
    const { setCanceled, look, client, organizationId: orgId, childIds, family, stopIds, at } = await givenContact()
    const home = { name: 'Oak home', type: 2 as const, starttime: 1500, endtime: 1559, orgId }
    const { id: homeId } = await client.routes.create({ body: home })
    const stop = { name: 'Fir', location: at(100), stoptime: 1510 }
    const { id: stopId } = await client.stops.create({ params: { routeId: homeId }, body: stop })
    const riders = { familyId: family.id, children: childIds }
    await client.familyroutes.create({ query: { routeId: homeId, stopId }, body: riders })
    await setCanceled(true)
    const ids = { families: [family.id], org: [], stops: [...stopIds, stopId] }[type]
    const audience = { type, ids, direction: 'any' as const, onDate: DATE }
    const texts = { en: { subject: 'No bus', email: 'No bus.', toCheck: false }, es: null }
    const body = { category: 'service', kind: 'cancellation', sourceLanguage: 'en', texts, orgId } as const
    const { id: msgId } = await client.messages.create({ body: { ...body, audience } })
    const { name: organizationName } = await client.organizations.get({ params: { organizationId: orgId } })
    await client.messages.send({ params: { msgId }, body: type === 'org' ? { organizationName } : {} })
    expect((await look(HOUR_BEFORE)).map(({ subject }) => subject)).toEqual(['No bus'])
    const query = { routeId: homeId, date: DATE }
    await client.scheduledRuns.change({ query, body: { cancelled: true } })
    const home1 = 'Oak home does not run on Monday, November 23'
    expect((await look(HOUR_BEFORE + 60)).map(({ subject }) => subject).toSorted()).toEqual(['No bus', home1])
  },
)
