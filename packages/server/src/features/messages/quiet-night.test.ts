import { DEFAULT_CONTACT_ALERTS, type Hhmm } from '@firstbell/domain'
import { expect, onTestFinished, test } from 'vitest'
import type { SmsGateway } from '../../adapters/channels/sms-gateway.ts'
import type { MailTransport } from '../../adapters/mail/mailer.ts'
import { putContactAlerts } from '../../engine/messages/recipients/contact-alerts.store.ts'
import { addPushDevice } from '../../engine/messages/channels/push-devices.ts'
import { givenFamiliesAtStops } from '../../testing/given-messages.ts'
import { MONDAY_MORNING, openHarness } from '../../testing/harness.ts'
import { startPushService } from '../../testing/services/push-service.ts'

const HOUR = 3600
const SIX = MONDAY_MORNING - 50 * 60
/** Ten minutes before nine in the evening. */
const EVENING = SIX + 15 * HOUR - 600
const TUESDAY = '2026-11-24'

/** A family, a gateway and a mail server that do not answer in the evening, and what has become of a message in the night. */
async function givenEvening() {
  const server = { isDown: true }
  const send = async () => {
    if (server.isDown) throw new Error('no answer')
  }
  const gateway: SmsGateway = { host: 'gateway.firstbell.example', send }
  const transport: MailTransport = { send, close: () => undefined }
  const given = await givenFamiliesAtStops(await openHarness({}, { gateway, transport }))
  const { client, draft, family, serviceClock, deps } = given
  const familyId = await family('Alder', 0, ['alder@firstbell.example'], ['Ada'], '+1 202 555 0129')
  const text = { subject: 'Hello', email: 'Hello', sms: 'Hello', toCheck: false }
  /** Each line after the servers are back at `moment`, with the hours from six on until it goes. */
  const tried = async (
    more: object,
    { begun = EVENING, moment }: { begun?: number; moment: number },
    onDate?: string,
  ) => {
    server.isDown = true
    serviceClock.set(begun)
    const params = await draft(
      '',
      { ...(onDate !== undefined && { onDate }) },
      { texts: { en: text, es: null }, ...more },
    )
    await client.messages.send({ params, body: {} })
    const lines = async () => (await client.messages.deliveries({ params, query: {} })).deliveries
    await expect.poll(async () => (await lines()).every(({ attempts }) => attempts === 1)).toBe(true)
    await expect.poll(async () => (await lines()).every(({ state }) => state === 'queued')).toBe(true)
    server.isDown = false
    serviceClock.set(moment)
    deps.messageSender.wake()
    await expect.poll(async () => (await lines()).some(({ state }) => /queued|sending/.test(state))).toBe(false)
    return (await lines()).map(({ channel, state, nextAt }) =>
      state === 'held' ? `${channel} waits ${(nextAt - SIX) / HOUR}` : `${channel} ${state}`,
    )
  }
  return { ...given, familyId, tried }
}

const NIGHT = EVENING + 4 * HOUR
const WAY = { channels: ['sms', 'email'] }

test('[MESSAGE-141] what could not be sent before the quiet hours and is about no bus waits for their end', async () => {
  const { tried } = await givenEvening()
  expect((await tried({ category: 'general', ...WAY }, { moment: NIGHT })).toSorted()).toEqual([
    'email waits 24',
    'sms waits 24',
  ])
  expect((await tried({ category: 'emergency', ...WAY }, { moment: NIGHT })).toSorted()).toEqual([
    'email accepted',
    'sms accepted',
  ])
})

test('[MESSAGE-141] about a bus a text message waits for the morning, or until the family needs it, and an email goes on', async () => {
  const { tried } = await givenEvening()
  const lines = await tried(WAY, { moment: NIGHT }, TUESDAY)
  expect(lines.toSorted()).toEqual(['email accepted', 'sms waits 24'])
})

test('[MESSAGE-141] [ALERT-29] quiet hours of a contact count instead of those of everybody', async () => {
  const { tried, familyId, client, deps, scope, orgId } = await givenEvening()
  const [contact] = await client.familycontacts.list({ query: { familyId } })
  const whose = { organizationId: orgId, familyId, contactId: contact?.id ?? '' }
  const quiet = (from: number, to: number) => ({
    ...DEFAULT_CONTACT_ALERTS,
    quietHours: { from: from as Hhmm, to: to as Hhmm },
  })
  await deps.database.writeTransaction(scope, (db) => putContactAlerts(db, whose, quiet(2330, 700), 1))
  const news = { category: 'general', channels: ['sms'] }
  expect(await tried(news, { moment: EVENING + HOUR })).toEqual(['sms accepted'])
  expect(await tried(news, { moment: NIGHT })).toEqual(['sms waits 25'])
})

test('[MESSAGE-55] [ALERT-29] a notification is silent in the quiet hours of its contact, and not in those of everybody else', async () => {
  const service = await startPushService()
  onTestFinished(() => service.close())
  const given = await givenFamiliesAtStops(await openHarness({}, { pushServices: [service.url] }))
  const { client, draft, family, serviceClock, deps, scope, orgId, settled } = given
  const familyId = await family('Alder', 0, ['alder@firstbell.example'])
  const [contact] = await client.familycontacts.list({ query: { familyId } })
  const whose = { organizationId: orgId, familyId, contactId: contact?.id ?? '' }
  const device = { ...whose, id: deps.newId(), linkId: null, subscription: service.subscribe('phone'), createdAt: 1 }
  await deps.database.writeTransaction(scope, (db) => addPushDevice(db, deps.encryption, device))
  const arrivedAt = async (moment: number, [from, to]: readonly [number, number]) => {
    const quietHours = { from: from as Hhmm, to: to as Hhmm }
    const chosen = { ...DEFAULT_CONTACT_ALERTS, quietHours }
    await deps.database.writeTransaction(scope, (db) => putContactAlerts(db, whose, chosen, 1))
    serviceClock.set(moment)
    const { msgId } = await draft('The bus is late', { onDate: '2026-11-23' }, { channels: ['push'] })
    await client.messages.send({ params: { msgId }, body: {} })
    await settled(msgId)
    return service.arrived.at(-1)?.notification
  }
  expect(await arrivedAt(MONDAY_MORNING, [2200, 715])).toMatchObject({ silent: true }) // 6:50
  expect(await arrivedAt(SIX - 600, [2200, 500])).toMatchObject({ silent: false }) // 5:50
})
