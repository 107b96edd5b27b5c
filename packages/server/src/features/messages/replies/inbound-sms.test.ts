import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { Uncertain } from '../../../adapters/channels/channel.ts'
import type { OutgoingSms } from '../../../adapters/channels/sms-gateway.ts'
import { administrators } from '../../../db/schema.ts'
import { givenFamiliesAtStops } from '../../../testing/given-messages.ts'
import { openHarness } from '../../../testing/harness.ts'
import { statusOf } from '../../../testing/show.ts'

const SECRET = 'a-secret-of-the-gateway-of-these-tests'
/** A number that no other test has: replies are matched by it over all organizations. */
const newNumber = () => `+1202${randomInt(2_000_000, 9_999_999)}`

async function givenGateway() {
  const sent: OutgoingSms[] = []
  const state: { failure: Error | undefined } = { failure: undefined }
  const gateway = {
    host: 'gateway.firstbell.example',
    async send(sms: OutgoingSms) {
      if (state.failure) throw state.failure
      sent.push(sms)
    },
  }
  const smsInbound = { secret: SECRET, fields: {}, country: 'US' } as const
  return { harness: await openHarness({ smsInbound }, { gateway }), sent, state }
}

/** An office whose families have got a text message, and the gateway that hands over what they answer. */
async function givenOffice({ harness, sent, state }: Awaited<ReturnType<typeof givenGateway>>, number = newNumber()) {
  const given = await givenFamiliesAtStops(harness)
  const { app, client, draft, settled, family, orgId } = given
  const familyId = await family('Alder', 0, [''], ['Ada'], number)
  async function tell(category = 'service', sms = 'Snow') {
    const text = { subject: 'Hello', email: 'Snow', sms, toCheck: false }
    const params = await draft('', {}, { category, texts: { en: text, es: null }, channels: ['sms'] })
    await client.messages.send({ params, body: {} })
    await settled(params.msgId)
    return params
  }
  const post = async (payload: object, secret = SECRET) =>
    app.inject({ method: 'POST', url: `/inbound/sms/${secret}`, payload })
  const answer = async (text: string, rest: object = {}) => (await post({ from: number, text, ...rest })).statusCode
  const inbox = async (state?: 'open' | 'handled') => client.replies.list({ query: { orgId, ...(state && { state }) } })
  const refused = async () => (await client.optouts.list({ query: { familyId } })).map(({ category }) => category)
  const texts = () => sent.splice(0).map(({ text }) => text)
  return { ...given, number, familyId, sent, texts, state, tell, post, answer, inbox, refused }
}

test('[MESSAGE-61] an opt-out word refuses messages like the last one, what waits, too; one text confirms it, then there is silence', async () => {
  const { tell, answer, texts, refused, inbox, serviceClock, draft, client, ledger } = await givenOffice(
    await givenGateway(),
  )
  await tell()
  serviceClock.set(serviceClock.now() + 15.5 * 3600) // 10:20 PM
  const snow = { subject: 'Hello', email: 'Snow', sms: 'Snow', toCheck: false }
  const params = await draft('', {}, { texts: { en: snow, es: null }, channels: ['sms'] })
  await client.messages.send({ params, body: {} })
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: held'])
  texts()
  expect(await answer('¡STOP!')).toBe(200)
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: optedOut'])
  expect(await refused()).toEqual(['service'])
  const said: string[] = []
  await expect
    .poll(() => said.push(...texts()) && said)
    .toEqual([expect.stringMatching(/^\S.*: you get no more .* START/)])
  expect(await answer('stop')).toBe(200)
  expect(await inbox('open')).toMatchObject({ total: 0, open: 0 })
  expect((await inbox()).replies).toMatchObject([
    { text: 'stop', choice: 'this', handledBy: null },
    { text: '¡STOP!', choice: 'this', addressMasked: expect.stringMatching(/^…\d{4}$/) },
  ])
  expect(await answer('Alta')).toBe(200)
  await expect.poll(() => said.push(...texts()) && said).toHaveLength(2)
  expect(said[1]).toContain('all messages here again')
  expect(await refused()).toEqual([])
})

test('[MESSAGE-61] a word counts for every organization that has sent something in 30 days, for each by its last message', async () => {
  const gateway = await givenGateway()
  const one = await givenOffice(gateway)
  const other = await givenOffice(gateway, one.number)
  const former = await givenOffice(gateway, one.number)
  await former.tell('service')
  one.serviceClock.set(one.serviceClock.now() + 31 * 86_400)
  await one.tell('general')
  await other.tell('scheduleChange')
  await one.tell('service')
  expect(await one.answer('Which bus?')).toBe(200)
  expect((await one.inbox()).total).toBe(1)
  expect((await other.inbox()).total).toBe(0)
  expect(await one.answer('Baja')).toBe(200)
  expect(await one.refused()).toEqual(['service'])
  expect(await other.refused()).toEqual(['scheduleChange'])
  expect(await former.refused()).toEqual([])
})

test('[MESSAGE-60] [MESSAGE-61] after an emergency a word refuses everything else; the next emergency comes and says why', async () => {
  const { tell, answer, texts, refused } = await givenOffice(await givenGateway())
  await tell('emergency')
  expect(texts()).toEqual(['Snow'])
  await answer('quit')
  expect(await refused()).toEqual(['general', 'scheduleChange', 'service'])
  await tell('emergency', 'Fire')
  expect(texts()).toContain('Fire\nYou get emergency messages although you unsubscribed from others.')
  await tell('emergency', 'a'.repeat(450))
  expect(texts()).toContain('a'.repeat(450))
})

test('[MESSAGE-65] another reply is in the inbox of a person, and so is a word of somebody for whom it means nothing', async () => {
  const { tell, answer, inbox, familyId, family, client, orgId, draft, settled, number } = await givenOffice(
    await givenGateway(),
  )
  const { msgId } = await tell()
  expect(await answer('Kim is ill.\u0000 We stop at noon.')).toBe(200)
  expect(await inbox('open')).toEqual({
    total: 1,
    open: 1,
    replies: [
      {
        id: expect.any(String),
        channel: 'sms',
        addressMasked: `…${number.slice(-4)}`,
        messageId: msgId,
        subject: 'Hello',
        recipientName: 'Mx Alder',
        familyId,
        text: 'Kim is ill.  We stop at noon.',
        choice: null,
        receivedAt: expect.any(Number),
        attachments: [],
        isFromOtherAddress: false,
        answerMessageId: null,
        handledAt: null,
        handledBy: null,
      },
    ],
  })
  await family('Birch', 1, [''], ['Bo'], '555-0100')
  const { id } = await client.drivers.create({
    body: { firstName: 'Dee', email: 'dee@firstbell.example', phone: number, organizationId: orgId },
  })
  const snow = { subject: 'Hello', email: 'Snow', sms: 'Snow', toCheck: false }
  const params = await draft('', { type: 'drivers', ids: [id] }, { texts: { en: snow, es: null }, channels: ['sms'] })
  await client.messages.send({ params, body: {} })
  await settled(params.msgId)
  expect(await answer('stop')).toBe(200)
  expect((await inbox('open')).replies[0]).toMatchObject({ text: 'stop', choice: null, familyId: null })
})

test('[MESSAGE-63] a reply is taken once, and only from whoever knows the secret and an address that got something', async () => {
  const { tell, answer, post, inbox, number, app } = await givenOffice(await givenGateway())
  expect(await answer('Hello?')).toBe(404)
  await tell()
  for (const _ of [1, 2]) expect(await answer('Hello?', { id: 'sms-1' })).toBe(200)
  expect(await answer('Hello?', { id: 'sms-2' })).toBe(200)
  expect((await inbox()).total).toBe(2)
  const url = `/inbound/sms/${SECRET}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams({ from: number, text: 'As a form' }).toString()
  const taken = await app.inject({ method: 'POST', url, payload, headers })
  expect([taken.statusCode, taken.body, taken.headers['content-type']]).toEqual([200, '', 'text/plain'])
  expect((await inbox()).total).toBe(3)
  expect((await post({ from: number })).statusCode).toBe(400)
  expect((await post({ from: number, text: 'x'.repeat(70_000) })).statusCode).toBe(413)
  for (const wrong of [`${SECRET}x`, SECRET.slice(1), 'x', '']) expect((await post({}, wrong)).statusCode).toBe(404)
  for (let nth = 0; nth < 17; nth++) await post({}, 'x')
  expect((await post({ from: number, text: 'Guessed' }, 'x')).statusCode).toBe(429)
  expect(await answer('Hello again')).toBe(200)
  const without = await givenFamiliesAtStops(await openHarness())
  expect((await without.app.inject({ method: 'POST', url, payload: { from: number, text: 'Hi' } })).statusCode).toBe(
    404,
  )
})

test('[MESSAGE-64] a report that a text message was not delivered is in the ledger with its reason', async () => {
  const { tell, post, client, sent, state } = await givenOffice(await givenGateway())
  const params = await tell()
  const id = sent[0]?.id
  const line = async () => (await client.messages.deliveries({ params, query: {} })).deliveries[0]
  expect((await post({ id, status: 'queued' })).statusCode).toBe(200)
  expect((await post({ id, status: 'delivered' })).statusCode).toBe(200)
  expect(await line()).toMatchObject({ state: 'accepted', error: '' })
  const report = { id, status: 'undelivered', reason: 'number out of service' }
  expect((await post(report)).statusCode).toBe(200)
  expect(await line()).toMatchObject({
    state: 'bounced',
    error: 'The gateway reported: undelivered, number out of service',
  })
  expect((await client.messages.get({ params })).status).toBe('partlyFailed')
  expect((await post({ id, status: 'delivered' })).statusCode).toBe(200)
  expect(await line()).toMatchObject({ state: 'bounced' })
  expect((await post({ id: 'absent', status: 'failed' })).statusCode).toBe(404)
  state.failure = new Uncertain('no answer')
  const second = await tell()
  const [uncertain] = (await client.messages.deliveries({ params: second, query: {} })).deliveries
  expect(uncertain).toMatchObject({ state: 'uncertain' })
  expect((await post({ id: uncertain?.id, status: 'teleported' })).statusCode).toBe(200)
  expect((await client.messages.get({ params: second })).counts).toEqual({ uncertain: 1 })
  expect((await post({ id: uncertain?.id, status: 'sent' })).statusCode).toBe(200)
  expect((await client.messages.get({ params: second })).counts).toEqual({ accepted: 1 })
})

test('[MESSAGE-66] a dispatcher handles a reply, which others see; viewers and other organizations see none', async () => {
  const gateway = await givenGateway()
  const { tell, answer, inbox, client, orgId, deps, scope, familyId } = await givenOffice(gateway)
  await tell()
  await answer('Thank you')
  const id = (await inbox()).replies[0]?.id ?? ''
  const handle = (replyId: string, handled: boolean) =>
    client.replies.change({ params: { replyId }, body: { handled } })
  expect(await handle(id, true)).toMatchObject({
    handledAt: deps.serviceClock.now(),
    handledBy: expect.stringContaining('@'),
  })
  expect(await inbox('open')).toMatchObject({ total: 0, open: 0 })
  expect(await inbox('handled')).toMatchObject({ total: 1, open: 0 })
  expect(await handle(id, false)).toMatchObject({ handledAt: null, handledBy: null })
  expect(await statusOf(handle('absent', true))).toBe(404)
  const lines = await client.audit.list({ query: { orgId } })
  expect(lines.find(({ action }) => action === 'replies.list')?.subjects).toEqual([familyId])
  const other = await givenOffice(gateway)
  expect(await statusOf(other.client.replies.list({ query: { orgId } }))).toBe(404)
  expect(await statusOf(other.client.replies.change({ params: { replyId: id }, body: { handled: true } }))).toBe(404)
  await deps.database.writeTransaction(scope, (db) => db.update(administrators).set({ role: 'viewer' }))
  await expect.poll(() => statusOf(inbox())).toBe(403)
  expect(await statusOf(handle(id, true))).toBe(403)
})

test('[MESSAGE-67] replies go with the message, the contact and the family, and their text with a child', async () => {
  const { tell, answer, inbox, client, familyId, family, number } = await givenOffice(await givenGateway())
  await tell()
  await answer('Ada is ill')
  await client.families.change({ params: { familyId }, body: { children: [{ firstName: 'Bo' }] } })
  expect((await inbox()).replies).toMatchObject([{ text: '' }])
  await client.familycontacts.replace({ query: { familyId }, body: { contacts: [] } })
  expect((await inbox()).total).toBe(0)
  await client.families.remove({ params: { familyId } })
  const birch = await family('Birch', 1, [''], ['Bo'], number)
  await tell()
  await answer('Bo is ill')
  await client.families.remove({ params: { familyId: birch } })
  expect((await inbox()).total).toBe(0)
})
