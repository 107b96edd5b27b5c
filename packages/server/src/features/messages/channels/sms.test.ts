import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { Uncertain, Undeliverable } from '../../../adapters/channels/channel.ts'
import type { OutgoingSms, SmsGateway } from '../../../adapters/channels/sms-gateway.ts'
import type { MailTransport } from '../../../adapters/mail/mailer.ts'
import { outbox } from '../../../db/schema.ts'
import { createMessageSender } from '../../../engine/messages/message-sender.ts'
import { givenFamiliesAtStops } from '../../../testing/given-messages.ts'
import { openHarness } from '../../../testing/harness.ts'
import { statusOf } from '../../../testing/show.ts'

type Options = NonNullable<Parameters<typeof openHarness>[1]>

const text = (sms: string) => ({ subject: 'Hello', email: '{{children}}', sms, toCheck: false })
const withSms = (sms: string, more: object = {}) => ({ texts: { en: text(sms), es: null }, ...more })
const ADULT = '+1 202 555 0123'

/** Families, and a gateway that fails with `failure` while there is one. */
async function givenTexts(options: Options = {}) {
  const sent: OutgoingSms[] = []
  const mails: string[] = []
  const state: { failure: Error | undefined } = { failure: undefined }
  const gateway: SmsGateway = {
    host: 'gateway.firstbell.example',
    async send(sms) {
      if (state.failure) throw state.failure
      sent.push(sms)
    },
  }
  const transport: MailTransport = { send: async ({ to }) => void mails.push(to), close: () => undefined }
  const given = await givenFamiliesAtStops(await openHarness({}, { gateway, transport, ...options }))
  const lines = async (msgId: string) => {
    const { deliveries } = await given.client.messages.deliveries({ params: { msgId }, query: {} })
    return deliveries.map((one) => `${one.recipientName} ${one.channel} ${one.addressMasked} ${one.state}`).toSorted()
  }
  return { ...given, sent, mails, state, lines }
}

test('[MESSAGE-30] [MESSAGE-31] a contact with a phone gets a text message beside the email', async () => {
  const { family, draft, client, sent, mails, lines, settled } = await givenTexts()
  await family('Alder', 0, ['alder@firstbell.example'], ['Ada', 'Bo'], ADULT)
  const params = await draft('', {}, withSms('{{children}} at {{stop.time}}'))
  const preview = await client.messages.preview({ params, query: {} })
  expect(preview).toMatchObject({ recipients: 2, families: 1, smsSample: { text: 'Ada and Bo at 7:20 AM' } })
  expect(preview.channels.map(({ channel, recipients }) => [channel, recipients])).toEqual([
    ['email', 1],
    ['sms', 1],
  ])
  expect(await client.messages.send({ params, body: {} })).toEqual({ recipients: 2 })
  await settled(params.msgId)
  expect(sent).toEqual([expect.objectContaining({ to: '+12025550123', text: 'Ada and Bo at 7:20 AM' })])
  expect(mails).toEqual(['alder@firstbell.example'])
  expect(await lines(params.msgId)).toEqual([
    'Mx Alder email a…@firstbell.example accepted',
    'Mx Alder sms …0123 accepted',
  ])
})

test('[MESSAGE-30] a gateway that does not answer delays no email', async () => {
  let answer = () => {}
  const gateway: SmsGateway = {
    host: 'gateway.firstbell.example',
    send: () => new Promise((resolve) => (answer = resolve)),
  }
  const { family, draft, client, mails, lines, settled } = await givenTexts({ gateway })
  await family('Alder', 0, ['alder@firstbell.example'], ['Ada'], ADULT)
  const first = await draft('', {}, withSms('Hi', { channels: ['sms'] }))
  await client.messages.send({ params: first, body: {} })
  await expect.poll(() => lines(first.msgId)).toEqual(['Mx Alder sms …0123 sending'])
  const second = await draft('', {}, withSms('Hi', { channels: ['email'] }))
  await client.messages.send({ params: second, body: {} })
  await settled(second.msgId)
  expect(mails).toEqual(['alder@firstbell.example'])
  answer()
  await settled(first.msgId)
})

test('[MESSAGE-32] a number gets one text message, and who has neither address is in the ledger once', async () => {
  const { family, draft, client, sent, lines, settled } = await givenTexts()
  await family('Alder', 0, ['alder@firstbell.example'], ['Ada'], ADULT)
  await family('Birch', 1, [''], ['Bo'], '(202) 555-0123')
  await family('Cedar', 1, [''], ['Cy'], '555-0100')
  await family('Elder', 1, ['elder@firstbell.example'], ['Di'], '')
  const params = await draft('', {}, withSms('{{children}}'))
  expect(await client.messages.preview({ params, query: {} })).toMatchObject({ recipients: 3, withoutAddress: 1 })
  await client.messages.send({ params, body: {} })
  await settled(params.msgId)
  expect(sent.map((one) => one.text)).toEqual(['Ada and Bo'])
  expect(await lines(params.msgId)).toEqual([
    'Mx Alder email a…@firstbell.example accepted',
    'Mx Alder sms …0123 accepted',
    'Mx Birch sms …0123 suppressed',
    'Mx Cedar email  noAddress',
    'Mx Elder email e…@firstbell.example accepted',
  ])
})

test('[MESSAGE-31] without a text, without the channel or without a gateway nobody gets a text message', async () => {
  const { family, draft, client } = await givenTexts()
  await family('Alder', 0, ['alder@firstbell.example'], ['Ada'], ADULT)
  const previewOf = async (rest: object) => client.messages.preview({ params: await draft('', {}, rest), query: {} })
  expect(await previewOf(withSms(''))).toMatchObject({ recipients: 1, isWithoutGateway: false })
  expect(await previewOf(withSms('Hi', { channels: ['email'] }))).toMatchObject({ recipients: 1 })
  expect(await previewOf(withSms('Hi', { channels: ['sms'] }))).toMatchObject({ recipients: 1, sample: null })
  const without = await givenTexts({ gateway: undefined })
  await without.family('Alder', 0, ['alder@firstbell.example'], ['Ada'], ADULT)
  const params = await without.draft('', {}, withSms('Hi'))
  expect(await without.client.messages.preview({ params, query: {} })).toMatchObject({
    recipients: 1,
    isWithoutGateway: true,
  })
})

test('[MESSAGE-34] a text message of more than three segments is not sent, and with plain letters it may fit', async () => {
  const { family, draft, client, sent, settled } = await givenTexts()
  await family('Alder', 0, ['alder@firstbell.example'], ['Ángel'], ADULT)
  const long = await draft('', {}, withSms('a'.repeat(460), { channels: ['sms'] }))
  expect((await client.messages.preview({ params: long, query: {} })).tooLong).toBe(1)
  await expect(client.messages.send({ params: long, body: {} })).rejects.toThrow(/more than 3 segments/)
  const fitting = await draft('', {}, withSms(`{{children}}${'a'.repeat(210)}`))
  await client.messages.send({ params: fitting, body: {} })
  await settled(fitting.msgId)
  expect(sent.map((one) => one.text.slice(0, 6))).toEqual(['Angela'])
})

test('[MESSAGE-34] a text message that is too long holds back neither an email nor what others get, and the ledger says so', async () => {
  const { family, draft, client, sent, mails, settled } = await givenTexts()
  await family(
    'Alder',
    0,
    ['alder@firstbell.example'],
    ['Ada', 'Bea', 'Cy', 'Di'].map((name) => name + 'a'.repeat(70)),
    ADULT,
  )
  await family('Birch', 0, ['birch@firstbell.example'], ['Bo'], '+1 202 555 0124')
  const params = await draft('', {}, withSms(`{{children}}${'a'.repeat(300)}`))
  expect(await client.messages.preview({ params, query: {} })).toMatchObject({ recipients: 3, tooLong: 1 })
  expect(await client.messages.send({ params, body: {} })).toEqual({ recipients: 3 })
  await settled(params.msgId)
  expect(sent.map((one) => one.to)).toEqual(['+12025550124'])
  expect(mails.toSorted()).toEqual(['alder@firstbell.example', 'birch@firstbell.example'])
  const { deliveries } = await client.messages.deliveries({ params, query: { state: 'failed' } })
  expect(deliveries).toMatchObject([{ recipientName: 'Mx Alder', channel: 'sms', error: 'textTooLong' }])
  expect(await statusOf(client.messages.resend({ params, body: {} }))).toBe(400) // it would not fit again
})

test('[MESSAGE-34] where two languages do not fit, a text message is in that of the message, and pictures are left out', async () => {
  const { family, draft, client, sent, settled, routeId } = await givenTexts()
  await client.routes.change({ params: { routeId }, body: { name: 'Oak 🚌 1' } })
  await family('Alder', 0, [''], ['Ada'], ADULT)
  const texts = { en: text(`{{route.name}} ${'a'.repeat(240)}`), es: text(`{{route.name}} ${'e'.repeat(240)}`) }
  const params = await draft('', {}, { texts })
  await client.messages.send({ params, body: {} })
  await settled(params.msgId)
  expect(sent.map((one) => one.text)).toEqual([`Oak 1 ${'a'.repeat(240)}`])
})

test('[MESSAGE-34] where two languages fit without pictures, a text message is in both', async () => {
  const { family, draft, client, sent, settled, routeId } = await givenTexts()
  await client.routes.change({ params: { routeId }, body: { name: 'Oak 🚌 1' } })
  await family('Alder', 0, [''], ['Ada'], ADULT)
  const texts = { en: text(`{{route.name}} ${'a'.repeat(150)}`), es: text(`{{route.name}} ${'e'.repeat(150)}`) }
  const params = await draft('', {}, { texts })
  await client.messages.send({ params, body: {} })
  await settled(params.msgId)
  expect(sent.map((one) => one.text)).toEqual([`Oak 1 ${'a'.repeat(150)}\nOak 1 ${'e'.repeat(150)}`])
})

test.each([
  [new Undeliverable('The gateway answered 400'), 'failed'],
  [new Uncertain('no answer'), 'uncertain'],
])('[MESSAGE-35] after %s a text message is %s', async (failure, outcome) => {
  const { family, draft, client, state, lines } = await givenTexts()
  await family('Alder', 0, [''], ['Ada'], ADULT)
  state.failure = failure
  const params = await draft('', {}, withSms('Hi'))
  await client.messages.send({ params, body: {} })
  await expect.poll(() => lines(params.msgId)).toEqual([`Mx Alder sms …0123 ${outcome}`])
})

test('[MESSAGE-9] of two servers together no more text messages go out in a minute than the gateway takes', async () => {
  const { family, draft, client, sent, mails, deps } = await givenTexts({ smsPerMinute: 3 })
  for (const n of [0, 1, 2, 3, 4]) await family(`F${n}`, 0, [`f${n}@firstbell.example`], ['Ada'], `+1 202 555 010${n}`)
  const params = await draft('', {}, withSms('Hi'))
  const { channels } = await client.messages.preview({ params, query: {} })
  expect(channels).toContainEqual({
    channel: 'sms',
    recipients: 5,
    lastToldAt: deps.serviceClock.now() + 60,
    overDailyLimit: 0,
  })
  const second = createMessageSender({ ...deps, lookEveryMs: 86_400_000 })
  onTestFinished(() => second.close())
  await client.messages.send({ params, body: {} })
  second.wake()
  await expect.poll(() => mails.length).toBe(5)
  // A server stops looking where the other one has the last slot, and may give it back.
  const sentSoFar = () => {
    second.wake()
    return sent.length
  }
  await expect.poll(sentSoFar).toBe(3)
  await Promise.all([second.close(), deps.messageSender.close()])
  expect(sent).toHaveLength(3)
  await client.messages.cancel({ params }) // nobody else sends the others
})

test('[MESSAGE-78] before a message is sent, its page says which channel would tell fewer families too late', async () => {
  const { family, draft, client, serviceClock } = await givenTexts({ mailPerMinute: 1 })
  for (const n of [0, 1, 2]) await family(`F${n}`, 0, [`f${n}@firstbell.example`], ['Ada'], `+1 202 555 010${n}`)
  const emails = await draft('Hi', { onDate: '2026-11-23' })
  const preview = () => client.messages.preview({ params: emails, query: {} })
  expect(await preview()).toMatchObject({ tooLate: 0, helpfulChannels: [] })
  serviceClock.set(serviceClock.now() + 9.5 * 60) // 6:59:30: families of the stop of 7:20 are to be told until 7:00
  expect(await preview()).toMatchObject({ tooLate: 2, helpfulChannels: [{ channel: 'sms', tooLate: 0 }] })
  const both = await draft('', { onDate: '2026-11-23' }, withSms('Hi'))
  expect(await client.messages.preview({ params: both, query: {} })).toMatchObject({ tooLate: 0, helpfulChannels: [] })
  serviceClock.set(serviceClock.now() + 60)
  expect(await preview()).toMatchObject({ tooLate: 3, helpfulChannels: [] })
})

test('[MESSAGE-36] over the daily limit a text message waits for the next morning, on two servers, too', async () => {
  const { family, draft, client, sent, lines, state, deps, serviceClock, settled } = await givenTexts({ smsPerDay: 2 })
  await family('F0', 0, [''], ['Ada'], '+1 202 555 0100')
  state.failure = new Undeliverable('The gateway answered 400')
  const refused = await draft('', {}, withSms('Hi'))
  await client.messages.send({ params: refused, body: {} })
  await expect.poll(async () => (await lines(refused.msgId)).every((line) => line.endsWith('failed'))).toBe(true)
  state.failure = undefined // what was refused does not count
  for (const n of [1, 2]) await family(`F${n}`, 0, [''], ['Ada'], `+1 202 555 010${n}`)
  const params = await draft('', {}, withSms('Hi'))
  expect((await client.messages.preview({ params, query: {} })).channels).toMatchObject([
    { channel: 'sms', overDailyLimit: 1 },
  ])
  const second = createMessageSender({ ...deps, lookEveryMs: 86_400_000 })
  onTestFinished(() => second.close())
  await client.messages.send({ params, body: {} })
  second.wake()
  await expect.poll(async () => (await lines(params.msgId)).filter((line) => line.endsWith('held'))).toHaveLength(1)
  await expect.poll(() => sent.length).toBe(2)
  const other = await draft('', {}, withSms('Hi again'))
  expect((await client.messages.preview({ params: other, query: {} })).channels).toMatchObject([{ overDailyLimit: 3 }])
  serviceClock.set(serviceClock.now() + 24 * 3600)
  deps.messageSender.wake()
  await settled(params.msgId)
  expect(sent).toHaveLength(3)
})

test('[MESSAGE-36] an emergency is sent over the daily limit, and what would be too late tomorrow expires', async () => {
  const { family, draft, client, sent, lines, settled } = await givenTexts({ smsPerDay: 1 })
  for (const n of [0, 1]) await family(`F${n}`, 0, [''], ['Ada'], `+1 202 555 010${n}`)
  const emergency = await draft('', {}, withSms('Hi', { category: 'emergency' }))
  await client.messages.send({ params: emergency, body: {} })
  await settled(emergency.msgId)
  expect(sent).toHaveLength(2)
  const today = await draft('', { onDate: '2026-11-23' }, withSms('Hi'))
  await client.messages.send({ params: today, body: {} })
  await settled(today.msgId)
  expect((await lines(today.msgId)).every((line) => line.endsWith('expired'))).toBe(true)
  expect(sent).toHaveLength(2)
})

test('[MESSAGE-37] at night an email about an early bus goes at once, and its text message in time for the bus', async () => {
  const { family, draft, client, serviceClock, sent, mails, lines, deps, settled } = await givenTexts()
  await family('Alder', 0, ['alder@firstbell.example'], ['Ada'], ADULT)
  serviceClock.set(serviceClock.now() + 15.5 * 3600) // 10:20 PM
  const params = await draft('', { onDate: '2026-11-24' }, withSms('Hi'))
  await client.messages.send({ params, body: {} })
  await expect.poll(() => mails.length).toBe(1)
  expect(await lines(params.msgId)).toContain('Mx Alder sms …0123 held')
  serviceClock.set(serviceClock.now() + 7.7 * 3600)
  deps.messageSender.wake()
  await settled(params.msgId)
  expect(sent).toHaveLength(1)
})

test('[MESSAGE-17] without a gateway and a mail server text messages are kept in the outbox, too', async () => {
  const { family, draft, client, settled, deps, lines } = await givenTexts({ gateway: undefined, transport: undefined })
  await family('Alder', 0, [''], ['Ada'], '+1 202 555 0177')
  const params = await draft('', {}, withSms('Bus of {{children}}'))
  await client.messages.send({ params, body: {} })
  await settled(params.msgId)
  expect(await lines(params.msgId)).toEqual(['Mx Alder sms …0177 kept'])
  const kept = await deps.database.identity.select().from(outbox).where(eq(outbox.recipient, '+12025550177'))
  expect(kept).toMatchObject([{ content: { kind: 'sms' }, text: 'Bus of Ada', html: '' }])
})
