import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { SenderRefused } from '../../../adapters/channels/channel.ts'
import type { OutgoingSms } from '../../../adapters/channels/sms-gateway.ts'
import { createSmtp } from '../../../adapters/mail/smtp.ts'
import type { Deps } from '../../../deps.ts'
import { createMessageSender } from '../../../engine/messages/message-sender.ts'
import { givenFamiliesAtStops } from '../../../testing/given-messages.ts'
import { openHarness, openTestDatabase } from '../../../testing/harness.ts'
import { givenMailServer, mailServerAnswer } from '../../../testing/services/mail-server.ts'
import { newEmail } from '../../../testing/person.ts'

const MONDAY = '2026-11-23'
const LIMIT = mailServerAnswer('550 5.4.5 Daily user sending limit exceeded')

/** An office with a database of its own, since a pause is of the whole installation, and a mail server that can refuse. */
async function givenOffice(options: object = {}) {
  const mailServer = await givenMailServer()
  const transport = createSmtp(mailServer.url, 'Buses <buses@firstbell.example>')
  const database = await openTestDatabase()
  const given = await givenFamiliesAtStops(await openHarness({ database }, { transport, ...options }))
  await given.deps.messageSender.close()
  const { client, orgId, draft } = given
  /** A server looks once what is due; each time it is as if it had just started. */
  async function look() {
    const sender = createMessageSender({ ...given.deps, lookEveryMs: 86_400_000 })
    sender.wake()
    await sender.close()
  }
  const pass = (seconds: number) =>
    database.identity.execute(sql`update channel_pauses set since = since - ${seconds}::float8,
      refused_at = refused_at - ${seconds}::float8, until = until - ${seconds}::float8`)
  const send = async (audience: object = {}, more: object = {}) => {
    const params = await draft('Hello', audience, more)
    await client.messages.send({ params, body: {} })
    return params.msgId
  }
  const pauses = async () => (await client.messaging.pauses({ query: { orgId } })).pauses
  const statesOf = async (msgId: string) => (await client.messages.get({ params: { msgId } })).counts
  onTestFinished(() => database.close())
  return { ...given, ...mailServer, look, pass, send, pauses, statesOf }
}

/** An email to an account. */
async function postNotice({ mail, database }: Deps): Promise<void> {
  const content = { kind: 'notice', notice: 'passwordChanged' } as const
  await mail.post(database.identity, { to: newEmail(), content, language: 'en' })
  mail.wake()
}

test('[MESSAGE-101] an answer about the sender pauses the channel on all servers, fails nothing, and the office reads it', async () => {
  const { family, faults, received, send, look, pass, pauses, statesOf, serviceClock } = await givenOffice()
  for (const name of ['Alder', 'Birch', 'Cedar']) await family(name, 0, [`${name}@family.example`])
  faults.data = LIMIT
  const msgId = await send()
  await look()
  expect(await statesOf(msgId)).toEqual({ queued: 3 })
  const [pause] = await pauses()
  expect(pause).toMatchObject({ channel: 'email', answer: expect.stringContaining('5.4.5 Daily user sending limit') })
  expect((pause?.until ?? 0) - serviceClock.now()).toBeGreaterThan(20)
  delete faults.data
  await look() // another server, or the same one after a restart
  expect([received.length, await statesOf(msgId)]).toEqual([0, { queued: 3 }])
  await pass(31)
  faults.data = LIMIT
  await look()
  const [longer] = await pauses()
  expect((longer?.until ?? 0) - serviceClock.now()).toBeGreaterThan(50) // twice as long
  delete faults.data
  await pass(61)
  await look()
  expect([received.length, await statesOf(msgId), await pauses()]).toEqual([3, { accepted: 3 }, []])
})

test('[MESSAGE-101] an answer about a recipient fails that one alone and pauses nothing', async () => {
  const { family, faults, send, look, pauses, statesOf } = await givenOffice()
  await family('Alder', 0, ['alder@family.example'])
  faults.rcptTo = mailServerAnswer('550 5.1.1 No such user')
  const msgId = await send()
  await look()
  expect([await statesOf(msgId), await pauses()]).toEqual([{ failed: 1 }, []])
})

test('[MESSAGE-103] in a pause an emergency is tried each minute, and what it ends is open for all', async () => {
  const { family, faults, received, send, look, pass, statesOf } = await givenOffice()
  await family('Alder', 0, ['alder@family.example'])
  faults.data = LIMIT
  const news = await send()
  await look()
  await pass(31)
  await look()
  await pass(61)
  await look() // refused for the third time: a pause of two minutes
  await pass(30)
  const emergency = await send({}, { category: 'emergency' })
  delete faults.data
  await look()
  expect([await statesOf(emergency), received.length]).toEqual([{ queued: 1 }, 0]) // the last refusal was half a minute ago
  await pass(31)
  await look()
  expect(await statesOf(emergency)).toEqual({ accepted: 1 })
  await look()
  expect(await statesOf(news)).toEqual({ accepted: 1 })
})

test('[MESSAGE-104] what waits in a pause is sent as long as it is of use, and is settled once it is not', async () => {
  const { family, faults, send, look, statesOf, serviceClock, stop, startAgain, pass, received } = await givenOffice()
  await family('Alder', 0, ['alder@family.example'])
  const [late, news] = [await send({ onDate: MONDAY }), await send()]
  await stop()
  await look()
  expect([await statesOf(late), await statesOf(news)]).toEqual([{ queued: 1 }, { queued: 1 }])
  serviceClock.set(serviceClock.now() + 3 * 3600) // the bus has come, and an outage of three hours is no failure
  await look()
  expect([await statesOf(late), await statesOf(news)]).toEqual([{ expired: 1 }, { queued: 1 }])
  await startAgain()
  await pass(900)
  delete faults.data
  await look()
  expect([await statesOf(news), received.length]).toEqual([{ accepted: 1 }, 1])
})

test('[MESSAGE-104] an answer about a recipient for now is tried again for hours, not twelve times', async () => {
  const { family, faults, send, look, statesOf, serviceClock, client } = await givenOffice()
  await family('Alder', 0, ['alder@family.example'])
  faults.rcptTo = mailServerAnswer('450 4.2.1 Try again later')
  const msgId = await send()
  for (let attempt = 0; attempt < 15; attempt++) {
    await look()
    serviceClock.set(serviceClock.now() + 600)
  }
  const { deliveries } = await client.messages.deliveries({ params: { msgId }, query: {} })
  expect(deliveries).toMatchObject([{ state: 'queued', attempts: 15 }])
  delete faults.rcptTo
  await look()
  expect(await statesOf(msgId)).toEqual({ accepted: 1 })
})

test('[MESSAGE-102] [MESSAGE-103] over the daily limit of the mail server messages wait and the office reads it; an emergency does not', async () => {
  const { family, received, send, look, pauses, statesOf, serviceClock } = await givenOffice({ mailPerDay: 2 })
  for (const name of ['Alder', 'Birch', 'Cedar']) await family(name, 0, [`${name}@family.example`])
  const news = await send()
  await look()
  expect(await statesOf(news)).toEqual({ accepted: 2, queued: 1 })
  const [pause] = await pauses()
  expect(pause).toMatchObject({ channel: 'email', answer: null, since: null })
  expect((pause?.until ?? 0) - serviceClock.now()).toBeGreaterThan(23 * 3600)
  const emergency = await send({}, { category: 'emergency' })
  await look()
  expect([await statesOf(emergency), received.length]).toEqual([{ accepted: 3 }, 5])
  expect(await statesOf(news)).toEqual({ accepted: 2, queued: 1 })
})

test('[MESSAGE-105] the forecast counts the daily limit and a pause: who is told when, how many wait, and who too late', async () => {
  const { family, faults, send, look, draft, client, serviceClock } = await givenOffice({ mailPerDay: 2 })
  for (const name of ['Alder', 'Birch', 'Cedar']) await family(name, 0, [`${name}@family.example`])
  const previewOf = async (audience: object = {}, more: object = {}) =>
    client.messages.preview({ params: await draft('Hello', audience, more), query: {} })
  const over = await previewOf({ onDate: MONDAY })
  expect(over).toMatchObject({ tooLate: 1, channels: [{ recipients: 3, overDailyLimit: 1 }] })
  expect((over.channels[0]?.lastToldAt ?? 0) - serviceClock.now()).toBe(86_400)
  const emergency = await previewOf({ onDate: MONDAY }, { category: 'emergency' })
  expect(emergency).toMatchObject({ tooLate: 0, channels: [{ overDailyLimit: 0, lastToldAt: null }] })
  faults.data = LIMIT
  await send()
  await look()
  const paused = await previewOf({ ids: [] })
  expect(paused.channels).toEqual([])
  const later = (await previewOf()).channels[0]?.lastToldAt ?? 0
  expect(later).toBeGreaterThan(serviceClock.now())
})

test('[MESSAGE-101] an answer of the gateway about the account pauses text messages, and no emails', async () => {
  const sent: OutgoingSms[] = []
  let failure: Error | undefined = new SenderRefused('The gateway answered 402: no money')
  const gateway = {
    host: 'gateway.firstbell.example',
    async send(sms: OutgoingSms) {
      if (failure) throw failure
      sent.push(sms)
    },
  }
  const { family, text, send, look, pass, pauses, statesOf, received } = await givenOffice({ gateway })
  await family('Alder', 0, ['alder@family.example'], ['Kim'], '+1 202 555 0123')
  const texts = { en: { ...text('Hello'), sms: 'Hello' }, es: null }
  const msgId = await send({}, { texts })
  await look()
  expect([await statesOf(msgId), received.length]).toEqual([{ accepted: 1, queued: 1 }, 1])
  expect(await pauses()).toMatchObject([{ channel: 'sms', answer: 'The gateway answered 402: no money' }])
  failure = undefined
  await pass(31)
  await look()
  expect([await statesOf(msgId), sent.length]).toEqual([{ accepted: 2 }, 1])
})

test('[MESSAGE-101] an email to an account that is refused pauses messages, and the settings say so until something is accepted', async () => {
  const { family, faults, received, send, look, pass, pauses, statesOf, client, orgId, deps } = await givenOffice()
  await family('Alder', 0, ['alder@family.example'])
  const refusalOf = async () => (await client.messaging.get({ query: { orgId } })).channels[0]?.refusal
  faults.mailFrom = mailServerAnswer('535 5.7.8 Bad credentials')
  await postNotice(deps)
  await expect.poll(pauses).toMatchObject([{ channel: 'email', answer: expect.stringContaining('535') }])
  const msgId = await send()
  await look()
  expect([received.length, await statesOf(msgId)]).toEqual([0, { queued: 1 }])
  await pass(31)
  expect(await pauses()).toEqual([])
  expect(await refusalOf()).toMatchObject({ answer: expect.stringContaining('Bad credentials') })
  delete faults.mailFrom
  expect(await client.messaging.test({ body: { orgId, channel: 'email' } })).toEqual({
    outcome: 'accepted',
    answer: '',
  })
  expect(await refusalOf()).toBeNull()
})

test('[MESSAGE-102] an email to an account counts in the daily limit and does not wait for it', async () => {
  const { family, received, send, look, statesOf, deps } = await givenOffice({ mailPerDay: 2 })
  for (const name of ['Alder', 'Birch']) await family(name, 0, [`${name}@family.example`])
  await postNotice(deps)
  await expect.poll(() => received.length).toBe(1)
  const news = await send()
  await look()
  expect([received.length, await statesOf(news)]).toEqual([2, { accepted: 1, queued: 1 }])
  await postNotice(deps)
  await expect.poll(() => received.length).toBe(3)
})
