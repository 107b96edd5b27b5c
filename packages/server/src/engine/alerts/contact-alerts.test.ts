import { type ContactAlerts, DEFAULT_CONTACT_ALERTS, EVERY_WEEKDAY, type Hhmm, weekdayBit } from '@firstbell/domain'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contacts as contactRows, deliveries, messages, organizations, stopChildren } from '../../db/schema.ts'
import { DATE, givenDriver, rider, SEVEN, start } from '../../testing/driver.ts'
import { drive, report } from '../../testing/given.ts'
import { openHarness } from '../../testing/harness.ts'
import { putContactAlerts } from '../messages/recipients/contact-alerts.store.ts'
import { watchOrganization } from './alert-watch.ts'

type Switches = Partial<typeof organizations.$inferInsert>

const PUSHLESS = {
  approaching: [],
  late: ['email', 'sms'],
  canceled: ['email', 'sms'],
  boarded: [],
  droppedOff: [],
} as const

/** A family with two children at the second stop, its contact, and what the product has written to it. */
async function givenContact(
  channels: Partial<ContactAlerts['channels']>,
  more: Partial<ContactAlerts> = {},
  switches: Switches = {},
) {
  const given = await givenDriver({ harness: await openHarness() })
  const { client, deps, scope, family, organizationId } = given
  await deps.database.writeTransaction(scope, (db) =>
    db
      .update(organizations)
      .set({ messagingEnabled: true, ridershipEnabled: true, ...switches })
      .where(eq(organizations.organizationId, organizationId)),
  )
  const contacts = [
    { firstName: 'Bea', email: 'bea@firstbell.example', phone: '614-555-0123', language: 'en' as const },
  ]
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts } })
  const [contact] = await client.familycontacts.list({ query: { familyId: family.id } })
  const whose = { organizationId, familyId: family.id, contactId: contact?.id ?? '' }
  const choose = (chosen: ContactAlerts) =>
    deps.database.writeTransaction(scope, (db) => putContactAlerts(db, whose, chosen, 1))
  await choose({
    ...DEFAULT_CONTACT_ALERTS,
    ...more,
    channels: { ...PUSHLESS, ...channels } as ContactAlerts['channels'],
  })
  const look = async (at: number) => {
    given.serviceClock.set(at)
    await watchOrganization(deps, organizationId)
    return written()
  }
  /** What was written, on which channel. */
  const written = async () => {
    const rows = await deps.database.transaction(scope, (db) =>
      db.select().from(deliveries).where(eq(deliveries.organizationId, organizationId)).orderBy(deliveries.changedAt),
    )
    return rows
      .map(
        ({ channel, subject, text, state }) =>
          `${channel}: ${channel === 'sms' ? text : subject}${state === 'optedOut' ? ' (refused)' : ''}`,
      )
      .toSorted()
  }
  return { ...given, contactId: whose.contactId, choose, look, written }
}

const NEAR_SMS = /^sms: The bus of Cleo and Dan reaches Elm soon, from 7:0\d AM on\.$/

test('[ALERT-25] [ALERT-27] a contact who chose it is told once that its bus is near, whoever looks again', async () => {
  const given = await givenContact({ approaching: ['email', 'sms'] })
  const { look, deps, organizationId, client } = given
  expect(await look(SEVEN)).toEqual([])
  const at = await drive(given, SEVEN, 200)
  expect(await look(at)).toEqual(['email: The bus is on its way to Elm', expect.stringMatching(NEAR_SMS)])
  await Promise.all([watchOrganization(deps, organizationId), watchOrganization(deps, organizationId)])
  expect(await look(at + 3)).toHaveLength(2)
  const { messages } = await client.messages.list({ query: { orgId: organizationId } })
  expect(messages).toMatchObject([{ templateId: 'bus-approaching', createdBy: null }])
})

test('[ALERT-25] what it tells is of no use once the bus has come, and it expires then', async () => {
  const given = await givenContact({ approaching: ['email'] })
  const at = await drive(given, SEVEN, 200)
  await given.look(at)
  const [row] = await given.deps.database.transaction(given.scope, (db) =>
    db.select().from(deliveries).where(eq(deliveries.organizationId, given.organizationId)),
  )
  expect((row?.expiresAt ?? 0) - at).toBeGreaterThan(0)
  expect((row?.expiresAt ?? 0) - at).toBeLessThan(300)
})

test('[ALERT-25] nobody is told who did not choose it, whose children are absent, or of a bus that has passed', async () => {
  const given = await givenContact({})
  const at = await drive(given, SEVEN, 200)
  expect(await given.look(at)).toEqual([])
  const absent = await givenContact({ approaching: ['email'] })
  for (const childId of absent.childIds) {
    const absence = { childId, firstDate: DATE, lastDate: DATE, direction: 'pickup' } as const
    await absent.client.absences.create({ body: absence })
  }
  expect(await absent.look(await drive(absent, SEVEN, 200))).toEqual([])
  const passed = await givenContact({ approaching: ['email'] })
  expect(await passed.look(await drive(passed, SEVEN, 800))).toEqual([])
})

test.each([
  ['the children wait elsewhere on this weekday', stopChildren],
  ['the contact is told of other weekdays', contactRows],
] as const)('[ALERT-25] [FAMILY-17] nobody is told where %s', async (_, table) => {
  const given = await givenContact({ approaching: ['email'] })
  await given.deps.database.writeTransaction(given.scope, (db) =>
    db
      .update(table)
      .set({ weekdays: EVERY_WEEKDAY - weekdayBit(DATE) })
      .where(eq(table.organizationId, given.organizationId)),
  )
  expect(await given.look(await drive(given, SEVEN, 200))).toEqual([])
})

test('[ALERT-26] a contact is told once of each child that it has boarded and that it got off', async () => {
  const given = await givenContact({ boarded: ['sms'], droppedOff: ['email'] })
  const { driver, routeId, busId, childIds, stopIds, look, tell } = given
  await driver.report({
    body: { routeId, date: DATE, events: [start(busId)], fixes: given.fixes(SEVEN, [0, 50, 100]) },
  })
  const [cleo = '', dan = ''] = childIds
  await tell(rider(cleo, stopIds[1] ?? '', 'boarded'))
  const boarded = ['sms: Cleo boarded Oak 1, the driver noted.']
  expect(await look(SEVEN + 131)).toEqual(boarded)
  expect(await look(SEVEN + 134)).toEqual(boarded)
  await tell(rider(dan, stopIds[1] ?? '', 'noShow'))
  expect(await look(SEVEN + 137)).toEqual(boarded)
  await tell(rider(cleo, stopIds[2] ?? '', 'alighted', SEVEN + 240))
  expect(await look(SEVEN + 241)).toEqual(['email: Cleo got off the bus', ...boarded])
})

test('[ALERT-26] nothing is told where drivers do not record riders, and nothing that is older than a quarter of an hour', async () => {
  const given = await givenContact({ boarded: ['sms'] })
  const { driver, routeId, busId, childIds, stopIds, look, tell, deps, scope, organizationId } = given
  const setRidership = (ridershipEnabled: boolean) =>
    deps.database.writeTransaction(scope, (db) =>
      db.update(organizations).set({ ridershipEnabled }).where(eq(organizations.organizationId, organizationId)),
    )
  const [cleo = '', dan = ''] = childIds
  await driver.report({
    body: { routeId, date: DATE, events: [start(busId)], fixes: given.fixes(SEVEN, [0, 50, 100]) },
  })
  given.serviceClock.set(SEVEN + 131)
  await tell(rider(cleo, stopIds[1] ?? '', 'boarded'), rider(dan, stopIds[1] ?? '', 'boarded', SEVEN + 131))
  await setRidership(false)
  expect(await look(SEVEN + 132)).toEqual([])
  await setRidership(true)
  expect(await look(SEVEN + 130 + 15 * 60)).toEqual(['sms: Dan boarded Oak 1, the driver noted.'])
})

test('[ALERT-27] the office stops these alerts for a day, and for good by its template', async () => {
  const given = await givenContact({ boarded: ['sms'] })
  const { client, driver, routeId, busId, childIds, stopIds, look, tell, organizationId: orgId } = given
  await driver.report({
    body: { routeId, date: DATE, events: [start(busId)], fixes: given.fixes(SEVEN, [0, 50, 100]) },
  })
  const [cleo = '', dan = ''] = childIds
  const params = { templateId: 'child-boarded' }
  await client.messagetemplates.change({ params, query: { orgId }, body: { active: false } })
  await tell(rider(cleo, stopIds[1] ?? '', 'boarded'))
  expect(await look(SEVEN + 131)).toEqual([])
  await client.messagetemplates.change({ params, query: { orgId }, body: { active: true } })
  expect(await look(SEVEN + 134)).toHaveLength(1)
  const [message] = (await client.messages.list({ query: { orgId } })).messages
  await given.deps.database.writeTransaction(given.scope, (db) =>
    db
      .update(messages)
      .set({ cancelledAt: SEVEN + 135 })
      .where(eq(messages.id, message?.id ?? '')),
  )
  await tell(rider(dan, stopIds[1] ?? '', 'boarded'))
  expect(await look(SEVEN + 137)).toHaveLength(1)
})

test('[ALERT-28] a message about a delay goes on the channels that a contact chose; on all where it uses none of them; an emergency always', async () => {
  const given = await givenContact({ late: ['email'] })
  const { client, choose, organizationId: orgId, routeId, written } = given
  const audience = { type: 'routes' as const, ids: [routeId], direction: 'any' as const, onDate: null }
  const text = { subject: 'Late', email: 'The bus is late.', sms: 'Late by SMS', toCheck: false }
  const send = async (rest: object) => {
    const before = (await written()).length
    const body = {
      category: 'service',
      kind: 'delay',
      sourceLanguage: 'en',
      texts: { en: text, es: null },
      orgId,
    } as const
    const { id } = await client.messages.create({ body: { ...body, audience, ...rest } })
    const sent = await client.messages.send({ params: { msgId: id }, body: {} }).catch(() => 'nobody')
    return sent === 'nobody' ? sent : (await written()).length - before
  }
  expect(await send({})).toBe(1)
  expect(await send({ channels: ['sms'] })).toBe(1) // it is not lost
  expect(await send({ kind: 'weather' })).toBe(2)
  expect(await send({ kind: 'cancellation' })).toBe(2)
  await choose({ ...DEFAULT_CONTACT_ALERTS, channels: { ...DEFAULT_CONTACT_ALERTS.channels, late: [] } })
  expect(await send({})).toBe('nobody')
  expect(await send({ category: 'emergency' })).toBe(2)
})

test('[ALERT-29] during quiet hours of its own a contact is told of no bus that is near, and other messages wait', async () => {
  const quietHours = { from: 600 as Hhmm, to: 900 as Hhmm }
  const given = await givenContact({ approaching: ['sms'] }, { quietHours })
  const at = await drive(given, SEVEN, 200)
  expect(await given.look(at)).toEqual([])
  const { client, organizationId: orgId, routeId } = given
  const audience = { type: 'routes' as const, ids: [routeId], direction: 'any' as const, onDate: null }
  const texts = { en: { subject: 'News', email: 'News.', toCheck: false }, es: null }
  const body = { category: 'general', kind: 'custom', sourceLanguage: 'en', texts, orgId, audience } as const
  const { id: msgId } = await client.messages.create({ body })
  await client.messages.send({ params: { msgId }, body: {} })
  const { deliveries: rows } = await client.messages.deliveries({ params: { msgId }, query: {} })
  expect(rows.map(({ state }) => state)).toEqual(['held'])
  await report(given, at + 5, 250)
})
