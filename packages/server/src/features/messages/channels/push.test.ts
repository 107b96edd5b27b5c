import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { PushSubscription } from '@firstbell/domain'
import { pushKeysOf } from '../../../adapters/channels/push-keys.ts'
import type { MailTransport } from '../../../adapters/mail/mailer.ts'
import { pushSubscriptions } from '../../../db/schema.ts'
import { addPushDevice } from '../../../engine/messages/channels/push-devices.ts'
import { createEncryption } from '../../../identity/encryption.ts'
import { newId } from '../../../ids.ts'
import { givenFamiliesAtStops } from '../../../testing/given-messages.ts'
import { openHarness, TEST_SECRET } from '../../../testing/harness.ts'
import { startPushService } from '../../../testing/services/push-service.ts'

const keysOf = (secret: string) => pushKeysOf(createEncryption(secret))

/** Families, and a push service on this machine; without `isNamed` the server may not call it. */
async function givenPush({ isNamed = true, secret = TEST_SECRET } = {}) {
  const service = await startPushService()
  onTestFinished(() => service.close())
  const mails: string[] = []
  const transport: MailTransport = { send: async ({ to }) => void mails.push(to), close: () => undefined }
  const given = await givenFamiliesAtStops(
    await openHarness({}, { transport, pushServices: isNamed ? [service.url] : [] }),
  )
  const { client, deps, scope, organizationId } = given
  async function contactOf(familyId: string) {
    const [contact] = await client.familycontacts.list({ query: { familyId } })
    return { organizationId, familyId, contactId: contact?.id ?? '' }
  }
  const add = async (familyId: string, subscription: PushSubscription, createdAt = 1) => {
    const device = { ...(await contactOf(familyId)), id: newId(), linkId: null, subscription, createdAt }
    await deps.database.writeTransaction(scope, (db) => addPushDevice(db, createEncryption(secret), device))
  }
  const devices = () =>
    deps.database.transaction(scope, (db) =>
      db.select().from(pushSubscriptions).where(eq(pushSubscriptions.organizationId, organizationId)),
    )
  const lines = async (msgId: string) => {
    const { deliveries } = await client.messages.deliveries({ params: { msgId }, query: {} })
    return deliveries.map((one) => `${one.recipientName} ${one.channel} ${one.state}`).toSorted()
  }
  const send = async (params: { msgId: string }) => {
    await client.messages.send({ params, body: {} })
    await given.settled(params.msgId)
    return lines(params.msgId)
  }
  const alder = await given.family('Alder', 0, ['alder@firstbell.example'], ['Ada'])
  return { ...given, service, mails, add, devices, lines, send, alder }
}

const written = (sms: string, rest: object = {}) => {
  const text = { subject: 'Late: {{route.name}}', email: 'The bus of {{children}} is late. Please wait.', sms }
  return { texts: { en: { ...text, toCheck: false }, es: null }, channels: ['email', 'push'], ...rest }
}

test('[MESSAGE-50] a contact with several devices is one delivery, and one without has no line for it', async () => {
  const { service, add, family, draft, send, mails, alder, client } = await givenPush()
  await add(alder, service.subscribe('phone'))
  await add(alder, service.subscribe('tablet'))
  await family('Birch', 0, ['birch@firstbell.example'], ['Bo'])
  const params = await draft('', {}, written(''))
  const { channels, recipients } = await client.messages.preview({ params, query: {} })
  expect([recipients, channels.map((one) => [one.channel, one.recipients])]).toEqual([
    3,
    [
      ['email', 2],
      ['push', 1],
    ],
  ])
  expect(await send(params)).toEqual(['Mx Alder email accepted', 'Mx Alder push accepted', 'Mx Birch email accepted'])
  expect(mails).toHaveLength(2)
  expect(service.arrived.map(({ device }) => device).toSorted()).toEqual(['phone', 'tablet'])
})

test('[MESSAGE-84] a message that names no channel goes as a push notification, too', async () => {
  const { service, add, draft, client, orgId, send, alder } = await givenPush()
  await add(alder, service.subscribe('phone'))
  const params = await draft('Hello', {})
  expect((await client.messages.get({ params })).channels).toEqual(['email', 'sms', 'push'])
  expect(await send(params)).toEqual(['Mx Alder email accepted', 'Mx Alder push accepted'])
  const { channels } = await client.messaging.get({ query: { orgId } })
  expect(channels.map(({ channel }) => channel)).toEqual(['email', 'sms', 'push'])
})

test('[MESSAGE-50] a message on this channel alone needs no text message', async () => {
  const { service, add, family, draft, send, alder } = await givenPush()
  await add(alder, service.subscribe('phone'))
  await family('Birch', 0, ['birch@firstbell.example'], ['Bo'])
  const params = await draft('', {}, written('', { channels: ['push'] }))
  expect(await send(params)).toEqual(['Mx Alder push accepted', 'Mx Birch push noAddress'])
})

test('[MESSAGE-51] a device reads the id of the delivery, the subject, the text, which page it opens and its token, and nothing else', async () => {
  const { service, add, draft, send, client, alder } = await givenPush()
  await add(alder, service.subscribe('phone'))
  const params = await draft('', {}, written('', { channels: ['push'] }))
  await send(params)
  const { deliveries } = await client.messages.deliveries({ params, query: {} })
  const id = deliveries[0]?.id
  const [{ notification } = {}] = service.arrived
  expect(notification).toMatchObject({ id, body: 'The bus of Ada is late.', silent: false })
  expect(Object.keys(notification ?? {})).toEqual(['id', 'title', 'body', 'silent', 'report', 'url'])
  await send(await draft('', {}, written('Late', { channels: ['push'] })))
  expect(service.arrived[1]?.notification).toMatchObject({ body: 'Late' })
})

test('[MESSAGE-52] it is delivered until the bus has come, 28 days at most, as urgently as its category', async () => {
  const { service, add, draft, send, serviceClock, alder } = await givenPush()
  await add(alder, service.subscribe('phone'))
  const push = { channels: ['push'] }
  const today = { onDate: '2026-11-23' }
  await send(await draft('', today, written('', push)))
  await send(
    await draft('', today, written('', { ...push, category: 'emergency', activeUntil: serviceClock.now() + 300 })),
  )
  await send(await draft('', {}, written('', { ...push, category: 'general' })))
  await send(await draft('', {}, written('', { ...push, category: 'scheduleChange', activeUntil: 4_000_000_000 })))
  expect(service.arrived.map(({ ttl, urgency }) => [ttl, urgency])).toEqual([
    ['1800', 'high'],
    ['300', 'high'],
    ['2419200', 'low'],
    ['2419200', 'normal'],
  ])
  const topics = service.arrived.map(({ topic = '' }) => topic)
  expect(new Set(topics).size).toBe(4)
  expect(topics.every((topic) => /^[\w-]{32}$/.test(topic))).toBe(true)
})

test.each([404, 410])(
  '[MESSAGE-53] after %i a device is forgotten; the others of the contact get it',
  async (status) => {
    const { service, add, draft, send, devices, alder } = await givenPush()
    await add(alder, service.subscribe('old', status))
    await add(alder, service.subscribe('phone'))
    expect(await send(await draft('', {}, written('')))).toContain('Mx Alder push accepted')
    expect(await devices()).toHaveLength(1)
    service.answer('phone', status)
    expect(await send(await draft('', {}, written('')))).toContain('Mx Alder push failed')
    expect(await devices()).toEqual([])
    expect(await send(await draft('', {}, written('')))).toEqual(['Mx Alder email accepted'])
  },
)

test.each([429, 503])('[MESSAGE-53] after %i it is sent again, and after 403 not', async (status) => {
  const { service, add, draft, send, failedOnce, client, serviceClock, deps, settled, lines, alder } = await givenPush()
  await add(alder, service.subscribe('phone', status))
  const params = await draft('', {}, written('', { channels: ['push'] }))
  await client.messages.send({ params, body: {} })
  await failedOnce(params.msgId, `${new URL(service.url).host} answered ${status}.`)
  service.answer('phone', 201)
  serviceClock.set(serviceClock.now() + 11)
  deps.messageSender.wake()
  await settled(params.msgId)
  expect(await lines(params.msgId)).toEqual(['Mx Alder push accepted'])
  expect(service.arrived).toHaveLength(1)
  service.answer('phone', 403)
  expect(await send(await draft('', {}, written('')))).toContain('Mx Alder push failed')
})

test('[MESSAGE-54] a push service is called on the internet only', async () => {
  const { service, add, draft, client, failedOnce, alder } = await givenPush({ isNamed: false })
  await add(alder, service.subscribe('phone'))
  const params = await draft('', {}, written('', { channels: ['push'] }))
  await client.messages.send({ params, body: {} })
  await failedOnce(params.msgId, `${new URL(service.url).host}: not an address of the internet`)
  expect(service.arrived).toEqual([])
})

test('[MESSAGE-54] the keys of all servers follow from their secret, and sign for the push service', async () => {
  const { service, add, draft, send, alder } = await givenPush()
  await add(alder, service.subscribe('phone'))
  await send(await draft('', {}, written('')))
  expect(service.arrived).toMatchObject([
    { senderKey: keysOf(TEST_SECRET).publicKey, signed: { aud: service.url, sub: 'mailto:firstbell@localhost' } },
  ])
  expect(keysOf(TEST_SECRET)).toEqual(keysOf(TEST_SECRET))
  expect(keysOf(`${TEST_SECRET} of others`).publicKey).not.toBe(keysOf(TEST_SECRET).publicKey)
})

test('[MESSAGE-54] what leads to a device is encrypted, and with another secret nothing is sent to it', async () => {
  const { service, add, draft, send, devices, alder } = await givenPush({ secret: 'a secret of another installation' })
  const subscription = service.subscribe('phone')
  await add(alder, subscription)
  const stored = JSON.stringify(await devices())
  for (const secret of [subscription.endpoint, ...Object.values(subscription.keys)])
    expect(stored).not.toContain(secret)
  expect(await send(await draft('', {}, written('')))).toContain('Mx Alder push failed')
  expect(service.arrived).toEqual([])
})

test('[MESSAGE-54] a device that subscribes again is one, and of more than ten the oldest makes room', async () => {
  const { service, add, devices, alder } = await givenPush()
  const first = service.subscribe('0')
  await add(alder, first, 0)
  await add(alder, { ...first, keys: service.subscribe('0').keys }, 20)
  expect(await devices()).toHaveLength(1)
  for (let i = 1; i <= 10; i++) await add(alder, service.subscribe(String(i)), i)
  expect((await devices()).map(({ createdAt }) => createdAt).toSorted((a, b) => a - b)).toEqual([
    2, 3, 4, 5, 6, 7, 8, 9, 10, 20,
  ])
})

test('[MESSAGE-54] the devices of a contact are kept while others of the family change, and go with the contact', async () => {
  const { service, add, devices, client, alder } = await givenPush()
  await add(alder, service.subscribe('phone'))
  const query = { familyId: alder }
  const [contact] = await client.familycontacts.list({ query })
  const known = { id: contact?.id ?? '', firstName: 'Mx', phone: '555-0100', email: '' }
  await client.familycontacts.replace({ query, body: { contacts: [known, { ...known, id: undefined }] } })
  expect(await devices()).toHaveLength(1)
  await client.familycontacts.replace({ query, body: { contacts: [{ ...known, id: undefined }] } })
  expect(await devices()).toEqual([])
})

test('[MESSAGE-55] at night a notification about an early bus comes at once and is silent, an emergency is not', async () => {
  const { service, add, draft, send, serviceClock, lines, client, alder } = await givenPush()
  await add(alder, service.subscribe('phone'))
  serviceClock.set(serviceClock.now() + 15.5 * 3600) // 10:20 PM
  const push = { channels: ['push'] }
  await send(await draft('', { onDate: '2026-11-24' }, written('', push)))
  await send(await draft('', {}, written('', { ...push, category: 'emergency' })))
  expect(service.arrived.map(({ notification }) => notification)).toMatchObject([{ silent: true }, { silent: false }])
  const params = await draft('', {}, written('', push))
  await client.messages.send({ params, body: {} })
  expect(await lines(params.msgId)).toEqual(['Mx Alder push held'])
})

test('[MESSAGE-23] whoever refuses messages gets no notification either', async () => {
  const { service, add, draft, send, client, alder } = await givenPush()
  await add(alder, service.subscribe('phone'))
  const [contact] = await client.familycontacts.list({ query: { familyId: alder } })
  await client.optouts.replace({ query: { contactId: contact?.id ?? '' }, body: { categories: ['service'] } })
  const params = await draft('', {}, written('', { channels: ['push'] }))
  await expect(send(params)).rejects.toThrow(/unsubscribed/)
  expect(service.arrived).toEqual([])
})

const tokenIn = (notification: unknown) => (notification as { report: string }).report // as it is sent

test('[MESSAGE-121] [MESSAGE-122] the first report of a device that a notification was shown or opened is in the ledger, and changes nothing else', async () => {
  const { app, service, add, draft, send, client, alder, serviceClock } = await givenPush()
  await add(alder, service.subscribe('phone'))
  const params = await draft('', {}, written('', { channels: ['email', 'push'] }))
  await send(params)
  const token = tokenIn(service.arrived[0]?.notification)
  const report = async (news: string, bearer = token) => {
    const headers = { authorization: `Bearer ${bearer}` }
    return (await app.inject({ method: 'POST', url: '/notifications', headers, payload: { news } })).statusCode
  }
  const ledger = async () => {
    const { deliveries, seen } = await client.messages.deliveries({ params, query: {} })
    const [push] = deliveries.filter(({ channel }) => channel === 'push')
    return { push, seen, others: deliveries.filter(({ channel }) => channel !== 'push') }
  }
  const before = await ledger()
  expect(before).toMatchObject({ push: { shownAt: null, openedAt: null }, seen: { shown: 0, opened: 0 } })
  const shownAt = serviceClock.now() + 10
  serviceClock.set(shownAt)
  expect(await report('shown')).toBe(204)
  expect(await ledger()).toEqual({ ...before, push: { ...before.push, shownAt }, seen: { shown: 1, opened: 0 } })
  serviceClock.set(shownAt + 10)
  expect([await report('opened'), await report('shown'), await report('read')]).toEqual([204, 204, 400])
  serviceClock.set(shownAt + 20)
  expect(await report('opened')).toBe(204) // on another device
  const after = { shownAt, openedAt: shownAt + 10 }
  expect(await ledger()).toEqual({ ...before, push: { ...before.push, ...after }, seen: { shown: 1, opened: 1 } })
  const ofEmail = [token.split('.')[0], before.others[0]?.id, token.split('.')[2]].join('.')
  expect([
    await report('opened', ofEmail),
    await report('opened', `${token.slice(0, -1)}_`),
    await report('opened', 'x'),
  ]).toEqual([404, 404, 404])
  expect(await ledger()).toMatchObject({ others: before.others, seen: { shown: 1, opened: 1 } })
})

test('[MESSAGE-121] wrong tokens are limited by their network, and reports of a delivery by themselves', async () => {
  const { app, service, add, draft, send, alder } = await givenPush()
  await add(alder, service.subscribe('phone'))
  await send(await draft('', {}, written('', { channels: ['push'] })))
  const token = tokenIn(service.arrived[0]?.notification)
  const report = async (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` }
    const payload = { news: 'shown' }
    return (await app.inject({ method: 'POST', url: '/notifications', headers, payload })).statusCode
  }
  const byNumber = (a: number, b: number) => a - b
  const asked = async (bearer: string) => Promise.all(Array.from({ length: 21 }, () => report(bearer)))
  expect((await asked('x.y.z')).toSorted(byNumber)).toEqual([...Array<number>(20).fill(404), 429])
  expect((await asked(token)).toSorted(byNumber)).toEqual([...Array<number>(20).fill(204), 429])
})
