import { addDays, DEFAULT_CONTACT_ALERTS, type MessageChannel } from '@firstbell/domain'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliveries, organizations } from '../../db/schema.ts'
import { DATE, givenDriver, SEVEN } from '../../testing/driver.ts'
import { openHarness } from '../../testing/harness.ts'
import { insertRecordedRun } from '../../testing/days/recorded-run.ts'
import { putContactAlerts } from '../messages/recipients/contact-alerts.store.ts'
import { watchOrganization } from './alert-watch.ts'

const HOUR_BEFORE = SEVEN - 3600
const TODAY = 'Oak 1 does not run on Monday, November 23'
const TOMORROW = 'Oak 1 does not run on Tuesday, November 24'
const WEDNESDAY = 'Oak 1 does not run on Wednesday, November 25'
const AFTER_ALL = 'The bus comes to Elm after all'

/** A contact who chose to be told of cancellations, an hour before its bus. */
async function givenContact(canceled: MessageChannel[] = ['email']) {
  const given = await givenDriver({ harness: await openHarness() })
  const { client, deps, scope, family, organizationId: orgId, serviceClock } = given
  await deps.database.writeTransaction(scope, (db) =>
    db.update(organizations).set({ messagingEnabled: true }).where(eq(organizations.organizationId, orgId)),
  )
  const contacts = [{ firstName: 'Bea', email: 'bea@firstbell.example', phone: '', language: 'en' as const }]
  await client.familycontacts.replace({ query: { familyId: family.id }, body: { contacts } })
  const [contact] = await client.familycontacts.list({ query: { familyId: family.id } })
  const whose = { organizationId: orgId, familyId: family.id, contactId: contact?.id ?? '' }
  const channels = { ...DEFAULT_CONTACT_ALERTS.channels, canceled }
  await deps.database.writeTransaction(scope, (db) =>
    putContactAlerts(db, whose, { ...DEFAULT_CONTACT_ALERTS, channels }, 1),
  )
  serviceClock.set(HOUR_BEFORE)
  const written = async () => {
    const rows = await deps.database.transaction(
      scope,
      (db) =>
        db
          .select()
          .from(deliveries)
          .where(eq(deliveries.organizationId, orgId))
          .orderBy(deliveries.changedAt, deliveries.subject), // several are changed at one moment
    )
    return rows.map(({ subject, state, nextAt }) => ({ subject, state, nextAt }))
  }
  /** The office closes these dates, and no others; what is in the ledger then. */
  const close = async (...dates: string[]) => {
    const exceptions = dates.map((date) => ({ date, effect: 'noService' as const, note: 'Snow' }))
    await client.calendar.change({ query: { orgId }, body: { exceptions } })
    return (await written()).map(({ subject }) => subject)
  }
  const look = async (at: number) => {
    serviceClock.set(at)
    await watchOrganization(deps, orgId)
    return (await written()).map(({ subject }) => subject)
  }
  /** What is due at a moment is sent. */
  const sent = async (at: number) => {
    serviceClock.set(at)
    deps.messageSender.wake()
    await expect.poll(async () => (await written()).every(({ state }) => state === 'kept')).toBe(true)
  }
  return { ...given, orgId, written, close, look, sent }
}

test('[ALERT-32] who chose it is told once, five minutes later, of each date within two days that the office closes', async () => {
  const { close, written, look, client, orgId } = await givenContact()
  const dates = [0, 1, 2, 3].map((days) => addDays(DATE, days))
  const told = [TODAY, TOMORROW, WEDNESDAY]
  expect(await close(...dates)).toEqual(told)
  expect(await written()).toMatchObject(told.map(() => ({ state: 'held', nextAt: HOUR_BEFORE + 300 })))
  await client.calendar.change({ query: { orgId }, body: { termEnd: '2027-06-18' } })
  expect(await look(HOUR_BEFORE + 60)).toEqual(told)
  expect(await close(...dates, addDays(DATE, 9))).toEqual(told)
})

test('[ALERT-32] nobody is told of a date that was closed earlier, when it comes near and the calendar changes', async () => {
  const { close, serviceClock } = await givenContact()
  expect(await close(addDays(DATE, 3))).toEqual([])
  serviceClock.set(HOUR_BEFORE + 86_400)
  expect(await close(addDays(DATE, 2), addDays(DATE, 3))).toEqual([WEDNESDAY])
})

test('[ALERT-32] nobody is told of a run that is over when the office closes its date', async () => {
  const { close, deps, scope, orgId, routeId } = await givenContact()
  const at = HOUR_BEFORE - 60
  const begun = { kind: 'started' as const, at, busId: null, busNumber: null, driverName: null, nextstopId: null }
  const run = { organizationId: orgId, routeId, date: DATE, startedAt: at, finishedAt: at }
  await deps.database.writeTransaction(scope, (db) => insertRecordedRun(db, run, [begun, { kind: 'finished', at }]))
  expect(await close(DATE, addDays(DATE, 1))).toEqual([TOMORROW])
})

test('[ALERT-32] nobody is told who chose no channel, or of a run that should have ended an hour ago', async () => {
  const none = await givenContact([])
  expect(await none.close(DATE)).toEqual([])
  const over = await givenContact()
  over.serviceClock.set(SEVEN + 4 * 60 + 3601)
  expect(await over.close(DATE)).toEqual([])
})

test('[ALERT-32] what the office announces in the hour before, or meanwhile, is not told twice', async () => {
  const { close, look, client, orgId, routeId, sent, serviceClock } = await givenContact()
  const audience = { type: 'routes' as const, ids: [routeId], direction: 'any' as const, onDate: null }
  const texts = { en: { subject: 'Closed', email: 'Closed.', toCheck: false }, es: null }
  const body = { category: 'service', kind: 'cancellation', sourceLanguage: 'en', texts, orgId, audience } as const
  const { id: msgId } = await client.messages.create({ body })
  const date = addDays(DATE, 1)
  expect(await close(date)).toEqual([TOMORROW])
  await client.messages.send({ params: { msgId }, body: {} })
  expect(await look(HOUR_BEFORE + 20)).toEqual(['Closed'])
  await sent(HOUR_BEFORE + 30)
  await close()
  expect(await close(date)).toEqual(['Closed'])
  await close()
  serviceClock.set(HOUR_BEFORE + 3700)
  expect(await close(date)).toEqual(['Closed', TOMORROW])
})

test('[ALERT-33] a date that is opened again before is not told; afterwards the contact is told that its bus comes, once', async () => {
  const { close, sent, look } = await givenContact()
  expect(await close(DATE)).toEqual([TODAY])
  expect(await close()).toEqual([])
  expect(await close(DATE)).toEqual([TODAY])
  await sent(HOUR_BEFORE + 301)
  expect(await close()).toEqual([TODAY, AFTER_ALL])
  expect(await look(HOUR_BEFORE + 310)).toEqual([TODAY, AFTER_ALL])
})

test('[ALERT-33] a coming date is opened again with a word, too', async () => {
  const { close, sent } = await givenContact()
  const date = addDays(DATE, 1)
  expect(await close(date)).toEqual([TOMORROW])
  await sent(HOUR_BEFORE + 301)
  expect(await close()).toEqual([TOMORROW, AFTER_ALL])
})
