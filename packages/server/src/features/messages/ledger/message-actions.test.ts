import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { Uncertain, Undeliverable } from '../../../adapters/channels/channel.ts'
import type { MailTransport, Outgoing } from '../../../adapters/mail/mailer.ts'
import { deliveries, organizations, webhookDeliveries, webhooks } from '../../../db/schema.ts'
import { createMessageSender } from '../../../engine/messages/message-sender.ts'
import { removeExpiredData } from '../../../engine/retention/remove-expired-data.ts'
import { scopeOfSystem } from '../../../db/scope.ts'
import { givenFamiliesAtStops } from '../../../testing/given-messages.ts'
import { MONDAY_MORNING, openHarness } from '../../../testing/harness.ts'
import { statusOf } from '../../../testing/show.ts'

let sent: Outgoing[] = []
let failure: Error | undefined
afterEach(() => {
  sent = []
  failure = undefined
})

const transport: MailTransport = {
  async send(mail) {
    if (failure) throw failure
    sent.push(mail)
  },
  close: () => undefined,
}

const HOUR = 3600

async function givenFamilies() {
  const harness = await openHarness({}, { transport })
  const given = await givenFamiliesAtStops(harness)
  const { client, deps, organizationId } = given
  const get = (msgId: string) => client.messages.get({ params: { msgId } })
  const isDone = async (msgId: string) => {
    await expect.poll(async () => (await get(msgId)).finishedAt).not.toBe(null)
  }
  const update = (change: object) =>
    deps.database.writeTransaction(scopeOfSystem(organizationId), (db) =>
      db.update(organizations).set(change).where(eq(organizations.organizationId, organizationId)),
    )
  /** Lets the sender do all that is due, once. */
  async function wake() {
    const sender = createMessageSender({ ...deps, lookEveryMs: 86_400_000 })
    sender.wake()
    await sender.close()
  }
  return { ...given, get, isDone, update, wake }
}

test('[MESSAGE-40] what has failed is sent again with its text; what is uncertain only if that is wanted', async () => {
  const { family, draft, client, ledger, isDone } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  const params = await draft('{{children}}', {})
  const resend = (uncertain: boolean) => client.messages.resend({ params, body: { uncertain } })
  expect(await statusOf(resend(true))).toBe(400)
  failure = new Undeliverable('550 no such mailbox')
  await client.messages.send({ params, body: {} })
  await isDone(params.msgId)
  failure = new Uncertain('the connection was lost')
  expect(await resend(false)).toEqual({ resent: 1 })
  await expect.poll(() => ledger(params.msgId)).toEqual(['Mx Alder: uncertain'])
  failure = undefined
  expect(await statusOf(resend(false))).toBe(400)
  expect(await resend(true)).toEqual({ resent: 1 })
  await expect.poll(() => ledger(params.msgId)).toEqual(['Mx Alder: accepted'])
  expect(sent.map(({ text }) => text.split('\n')[0])).toEqual(['Kim'])
  expect(await statusOf(resend(true))).toBe(400)
})

test('[MESSAGE-40] nothing is sent again that is of no use any more, or about a child who is gone', async () => {
  const { family, draft, client, serviceClock, isDone } = await givenFamilies()
  const familyId = await family('Alder', 0, ['alder@firstbell.example'], ['Ada', 'Bo'])
  failure = new Undeliverable('550 no such mailbox')
  const [today, always] = [await draft('Late', { onDate: '2026-11-23' }), await draft('{{children}}', {})]
  for (const params of [today, always]) {
    await client.messages.send({ params, body: {} })
    await isDone(params.msgId)
  }
  serviceClock.set(serviceClock.now() + HOUR)
  expect(await statusOf(client.messages.resend({ params: today, body: {} }))).toBe(400)
  const { children } = await client.families.get({ params: { familyId } })
  await client.families.change({ params: { familyId }, body: { children: children.slice(0, 1) } })
  expect(await statusOf(client.messages.resend({ params: always, body: {} }))).toBe(400)
})

test('[MESSAGE-40] what is sent again at night waits for the morning', async () => {
  const { family, draft, client, serviceClock, ledger, isDone, wake } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  const params = await draft('Hello', {})
  failure = new Undeliverable('550 no such mailbox')
  await client.messages.send({ params, body: {} })
  await isDone(params.msgId)
  failure = undefined
  serviceClock.set(serviceClock.now() + 15.5 * HOUR)
  await client.messages.resend({ params, body: {} })
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: held'])
  serviceClock.set(serviceClock.now() + 8 * HOUR)
  await wake()
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: accepted'])
})

test('[MESSAGE-41] a message that was sent can be corrected by another one, and each names the other', async () => {
  const { family, draft, client, get } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  const params = await draft('Hello', {})
  const corrects = { correctsMessageId: params.msgId }
  await expect(draft('No, goodbye', {}, corrects)).rejects.toThrow(/not sent yet/)
  await client.messages.send({ params, body: {} })
  const { msgId } = await draft('No, goodbye', {}, corrects)
  expect(await get(msgId)).toMatchObject({ status: 'draft', correctsMessageId: params.msgId, correctedByIds: [] })
  expect(await get(params.msgId)).toMatchObject({ correctsMessageId: null, correctedByIds: [msgId] })
  expect(await statusOf(draft('Hello', {}, { correctsMessageId: 'nobody' }))).toBe(404)
})

test('[MESSAGE-42] the whole ledger is exported with masked addresses, or one state of it, and the families are recorded', async () => {
  const { family, draft, client, orgId, isDone } = await givenFamilies()
  for (let n = 10; n < 27; n++) await family(`Alder ${n}`, 0, [`alder${n}@firstbell.example`])
  const birch = await family('Birch', 0, [])
  const params = await draft('Hello', {})
  await client.messages.send({ params, body: {} })
  await isDone(params.msgId)
  const whole = await client.messages.exportDeliveries({ params, query: {} })
  expect(whole.deliveries).toHaveLength(18)
  expect(whole.deliveries[1]).toMatchObject({ recipientName: 'Mx Alder 10', addressMasked: 'a…@firstbell.example' })
  expect(JSON.stringify(whole)).not.toContain('alder10@')
  const without = await client.messages.exportDeliveries({ params, query: { state: 'noAddress' } })
  expect(without.deliveries.map(({ recipientName }) => recipientName)).toEqual(['Birch'])
  const [line] = await client.audit.list({ query: { orgId } })
  expect(line).toMatchObject({ action: 'messages.exportDeliveries', subjects: [birch] })
})

test('[MESSAGE-43] a scheduled message is sent off once at its time, to whoever is meant then, by two servers', async () => {
  const { family, draft, client, serviceClock, get, wake, email } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  const params = await draft('Hello', {})
  const scheduledAt = serviceClock.now() + HOUR
  expect(await client.messages.schedule({ params, body: { scheduledAt } })).toEqual({ scheduledAt })
  expect(await get(params.msgId)).toMatchObject({ status: 'scheduled', scheduledAt, sentAt: null, counts: {} })
  await family('Birch', 1, ['birch@firstbell.example'])
  serviceClock.set(scheduledAt - 1)
  await wake()
  expect((await get(params.msgId)).status).toBe('scheduled')
  serviceClock.set(scheduledAt + 1)
  await Promise.all([wake(), wake()])
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['alder@firstbell.example', 'birch@firstbell.example'])
  expect(await get(params.msgId)).toMatchObject({ status: 'sent', sentAt: serviceClock.now(), sentBy: email })
})

test('[MESSAGE-43] until its time a message can be found, changed, sent at once, or made a draft again', async () => {
  const { family, draft, client, serviceClock, orgId, text, get, wake, organizationId } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  const params = await draft('Hello', {})
  const schedule = (scheduledAt: number | null, rest: object = {}) =>
    client.messages.schedule({ params, body: { scheduledAt, ...rest } })
  const at = serviceClock.now() + HOUR
  expect(await statusOf(schedule(serviceClock.now()))).toBe(400)
  await schedule(at)
  const listed = async (status: 'draft' | 'scheduled') =>
    (await client.messages.list({ query: { orgId, status } })).messages.map(({ id }) => id)
  expect([await listed('scheduled'), await listed('draft')]).toEqual([[params.msgId], []])
  await client.messages.change({ params, body: { texts: { en: text('Goodbye'), es: null } } })
  const audience = { type: 'org' as const, ids: [], direction: 'any' as const, onDate: null }
  expect(await statusOf(client.messages.change({ params, body: { audience } }))).toBe(400)
  expect(await statusOf(client.messages.change({ params, body: { activeUntil: at } }))).toBe(400)
  await schedule(null)
  await client.messages.change({ params, body: { audience } })
  expect(await statusOf(schedule(at))).toBe(400)
  await schedule(at, { organizationName: `District ${organizationId}` })
  await schedule(null)
  serviceClock.set(at + 1)
  await wake()
  expect([sent, await get(params.msgId)]).toMatchObject([[], { status: 'draft', notSentReason: null }])
})

test('[MESSAGE-43] what cannot be sent at its time is a draft again, with the reason', async () => {
  const { family, draft, client, serviceClock, get, wake, update } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  const reasonOf = async (email: string, audience: object, delaySeconds = 1, whenDue?: () => Promise<unknown>) => {
    const params = await draft(email, audience)
    const scheduledAt = serviceClock.now() + 60
    await client.messages.schedule({ params, body: { scheduledAt } })
    await whenDue?.()
    serviceClock.set(scheduledAt + delaySeconds)
    await wake()
    const { status, scheduledAt: after, notSentReason } = await get(params.msgId)
    expect([status, after]).toEqual(['draft', null])
    return notSentReason
  }
  expect(await reasonOf('{{eta.time}}', {})).toBe('unresolved')
  expect(await reasonOf('Hello', { onDate: '2026-11-22' })).toBe('nobody')
  expect(await reasonOf('Hello', {}, HOUR + 1)).toBe('late')
  expect(await reasonOf('Hello', {}, 1, () => update({ messagingEnabled: false }))).toBe('messagingOff')
  expect(sent).toEqual([])
})

test('[MESSAGE-44] a draft is seen as a family of its audience gets it, and its stops and families have names', async () => {
  const { family, draft, client, orgId, stopIds } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'], ['Ada'])
  const birch = await family('Birch', 1, ['birch@firstbell.example'], ['Bo'])
  const params = await draft('{{children}} at {{stop.name}}', {})
  const { sample } = await client.messages.preview({ params, query: { familyId: birch } })
  expect(sample?.text).toMatch(/^Bo at Elm/)
  const [line] = await client.audit.list({ query: { orgId } })
  expect(line).toMatchObject({ action: 'messages.preview', subjects: [birch] })
  const other = await family('Cedar', undefined, ['cedar@firstbell.example'])
  expect((await client.messages.preview({ params, query: { familyId: other } })).sample).toBe(null)
  const namesOf = async (audience: object) => {
    const { names } = await client.messages.audience({ params: await draft('Hello', audience) })
    return names.map(({ name }) => name)
  }
  expect(await namesOf({ type: 'stops', ids: [stopIds[1]] })).toEqual([expect.stringMatching(/^Elm \(.+\)$/)])
  expect(await namesOf({ type: 'families', ids: [birch] })).toEqual(['Birch'])
  expect(await namesOf({})).toEqual([])
})

test('[MESSAGE-45] messages are deleted with their deliveries after 400 days', async () => {
  const { family, draft, client, deps, isDone, organizationId } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  const params = await draft('Hello', {})
  await client.messages.send({ params, body: {} })
  await isDone(params.msgId)
  await removeExpiredData(deps, MONDAY_MORNING + 399 * 24 * HOUR)
  expect(await statusOf(client.messages.get({ params }))).toBe(200)
  await removeExpiredData(deps, MONDAY_MORNING + 402 * 24 * HOUR)
  expect(await statusOf(client.messages.get({ params }))).toBe(404)
  const scope = scopeOfSystem(organizationId)
  expect(await deps.database.transaction(scope, (db) => db.select().from(deliveries))).toEqual([])
})

test('[MESSAGE-46] a message says when and by whom it was written, sent and stopped, and when all of it was done', async () => {
  const { family, draft, client, serviceClock, get, isDone, email } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  const at = serviceClock.now() + 15.5 * HOUR
  serviceClock.set(at)
  const params = await draft('Hello', {})
  await client.messages.send({ params, body: {} })
  expect(await get(params.msgId)).toMatchObject({ createdBy: email, createdAt: at, sentBy: email, sentAt: at })
  expect((await get(params.msgId)).finishedAt).toBe(null)
  serviceClock.set(at + 60)
  await client.messages.cancel({ params })
  await isDone(params.msgId)
  expect(await get(params.msgId)).toMatchObject({ cancelledAt: at + 60, cancelledBy: email, finishedAt: at + 60 })
})

test('[MESSAGE-47] webhooks are told once what has become of a message, in ids and counts', async () => {
  const { family, draft, client, deps, isDone, wake, organizationId } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  const scope = scopeOfSystem(organizationId)
  const webhook = { organizationId, url: 'https://example.com/hook', createdAt: 0, sealedSecret: 'sealed' }
  await deps.database.writeTransaction(scope, (db) =>
    db.insert(webhooks).values([
      { ...webhook, id: `${organizationId}-1`, name: 'All', events: ['message.sent', 'message.failed'] },
      { ...webhook, id: `${organizationId}-2`, name: 'Runs', events: ['run.started'] },
      { ...webhook, id: `${organizationId}-3`, name: 'Off', events: ['message.sent'], enabled: false },
    ]),
  )
  const params = await draft('Hello', {})
  failure = new Undeliverable('550 no such mailbox')
  await client.messages.send({ params, body: {} })
  await isDone(params.msgId)
  failure = undefined
  await client.messages.resend({ params, body: {} })
  await isDone(params.msgId)
  await wake()
  const rows = await deps.database.transaction(scope, (db) => db.select().from(webhookDeliveries))
  const told = rows.map(({ webhookId, type, data }) => ({ webhookId, type, data }))
  const of = (type: string, counts: object) => ({
    webhookId: `${organizationId}-1`,
    type,
    data: { messageId: params.msgId, counts },
  })
  expect(told).toHaveLength(2)
  expect(told).toEqual(
    expect.arrayContaining([of('message.failed', { failed: 1 }), of('message.sent', { accepted: 1 })]),
  )
})
