import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { deliveries, mailboxReadings } from '../../../db/schema.ts'
import { createMailboxReader } from '../../../engine/messages/replies/mailbox-reader.ts'
import { A_DAY_MS, givenFamilyTold, reply } from '../../../testing/given-mailbox.ts'

const bounce = (messageId: string, action: string, status: string) => [
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  '',
  '--b',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example',
  '',
  'Final-Recipient: rfc822; ada@family.example',
  `Action: ${action}`,
  `Status: ${status}`,
  '',
  '--b',
  'Content-Type: text/rfc822-headers',
  '',
  `Message-ID: ${messageId}`,
  '--b--',
]

test('[MESSAGE-80] a bounce is the state of its delivery; an email that is only late changes nothing', async () => {
  const { tell, read, arrive, delivery, counted } = await givenFamilyTold()
  const { msgId, messageId } = await tell()
  const late = arrive(...bounce(messageId, 'delayed', '4.4.1'))
  await read()
  expect(await delivery(msgId)).toMatchObject({ state: 'accepted' })
  arrive(...bounce(messageId, 'failed', '5.1.1'))
  await read()
  const error = 'The mail server reported: the address does not exist (5.1.1).'
  expect(await delivery(msgId)).toMatchObject({ state: 'bounced', error })
  expect([late.mark, await counted()]).toEqual(['seen', { report: 2 }])
})

test('[MESSAGE-125] a message names beforehand whose last one came back, until one is accepted again', async () => {
  const { tell, read, arrive, delivery, draft, client, serviceClock } = await givenFamilyTold()
  const warned = async () => {
    const { bounced, bouncedNames } = await client.messages.preview({ params: await draft('Snow', {}), query: {} })
    return { bounced, bouncedNames }
  }
  const { msgId, messageId } = await tell()
  expect(await warned()).toEqual({ bounced: 0, bouncedNames: [] })
  arrive(...bounce(messageId, 'failed', '5.1.1'))
  await read()
  const bouncedAt = (await delivery(msgId))?.changedAt
  const named = { recipientName: 'Mx Alder', channel: 'email', bouncedAt }
  expect(await warned()).toEqual({ bounced: 1, bouncedNames: [named] })
  serviceClock.set(serviceClock.now() + 60)
  await tell()
  expect(await warned()).toEqual({ bounced: 0, bouncedNames: [] })
})

test('[MESSAGE-82] a reply from the address that was told is in the inbox, with its way and without the quote', async () => {
  const { tell, read, arrive, inbox, counted, familyId } = await givenFamilyTold()
  const { msgId, messageId } = await tell()
  await tell() // a later one, which is not what is answered
  const answer = arrive(...reply(messageId, 'Thank you!\n\nOn Monday Oak Valley wrote:\n> Snow'))
  const vacation = arrive('Auto-Submitted: auto-replied', ...reply(messageId, 'I am away.'))
  await read()
  expect([answer.mark, vacation.mark]).toEqual(['seen', 'seen'])
  expect(await inbox()).toMatchObject([
    {
      channel: 'email',
      addressMasked: expect.stringMatching(/@family\.example$/),
      text: 'Thank you!',
      messageId: msgId,
      recipientName: 'Mx Alder',
      familyId,
      choice: null,
      handledAt: null,
    },
  ])
  expect((await inbox())[0]?.addressMasked).not.toContain('ada@')
  expect(await counted()).toEqual({ reply: 1, automatic: 1 })
})

test('[MESSAGE-82] an opt-out word in an email is for a person to read', async () => {
  const { tell, read, arrive, inbox, client, familyId } = await givenFamilyTold()
  const { messageId } = await tell()
  arrive(...reply(messageId, 'STOP'))
  await read()
  expect(await inbox()).toMatchObject([{ text: 'STOP', choice: null, handledAt: null }])
  expect(await client.optouts.list({ query: { familyId } })).toEqual([])
})

test('[MESSAGE-83] what is about no delivery is flagged and stays for a person', async () => {
  const { tell, read, arrive, inbox, delivery, counted } = await givenFamilyTold()
  const { msgId, messageId } = await tell()
  const unknown = messageId.replace(/^<.{8}/, '<00000000')
  const others = [
    arrive(...reply(unknown, 'Hello')),
    arrive(...bounce(unknown, 'failed', '5.1.1')),
    arrive('From: ada@family.example', '', 'When does school begin?'),
  ]
  await read()
  expect(others.map(({ mark }) => mark)).toEqual(['flagged', 'flagged', 'flagged'])
  expect([await inbox(), await delivery(msgId)]).toMatchObject([[], { state: 'accepted' }])
  expect(await counted()).toEqual({ unmatched: 3 })
})

test('[MESSAGE-79] an email is read again if it could not be stored, and nothing is there twice if it could', async () => {
  const { tell, read, arrive, inbox, deps, state, lines } = await givenFamilyTold()
  const { messageId } = await tell()
  const email = arrive(...reply(messageId, 'Thank you!'))
  const { database } = deps
  const failing = { ...database, writeTransaction: () => Promise.reject(new Error('the disk is away')) }
  await read({ database: failing })
  expect([email.mark, await inbox()]).toEqual(['', []])
  expect(lines.filter((line) => line.includes('could not be taken'))).toHaveLength(1)
  state.losesMarks = true
  await read()
  expect([email.mark, (await inbox()).length]).toEqual(['', 1])
  state.losesMarks = false
  await read()
  expect([email.mark, (await inbox()).length]).toEqual(['seen', 1])
})

test('[MESSAGE-79] a bounce that comes while its message is being sent is read again', async () => {
  const { tell, read, arrive, delivery, deps, scope } = await givenFamilyTold()
  const { msgId, messageId } = await tell()
  const isNow = (state: 'sending' | 'accepted') =>
    deps.database.transaction(scope, (db) =>
      db.update(deliveries).set({ state }).where(eq(deliveries.messageId, msgId)),
    )
  await isNow('sending')
  const email = arrive(...bounce(messageId, 'failed', '5.1.1'))
  await read()
  expect(email.mark).toBe('')
  await isNow('accepted')
  await read()
  expect([email.mark, await delivery(msgId)]).toMatchObject(['seen', { state: 'bounced' }])
})

test('[MESSAGE-79] one of several servers reads, and each minute', async () => {
  const { deps, mailbox, state, reading } = await givenFamilyTold()
  const readers = [1, 2, 3].map(() => createMailboxReader({ ...deps, mailbox, lookEveryMs: A_DAY_MS }))
  onTestFinished(async () => void (await Promise.all(readers.map((reader) => reader.close()))))
  await expect.poll(async () => (await reading()).readAt).not.toBe(null)
  readers.forEach((reader) => reader.wake())
  await Promise.all(readers.map((reader) => reader.close()))
  expect(state.readings).toBe(1)
  const wait = sql<number>`next_at - extract(epoch from clock_timestamp())`
  const [row] = await deps.database.identity.select({ wait }).from(mailboxReadings)
  expect(row?.wait).toBeGreaterThan(50)
  expect(row?.wait).toBeLessThanOrEqual(60)
})

test('[MESSAGE-81] a mailbox that cannot be reached is tried again later and later; log, metrics and page say so', async () => {
  const { read, failures, reading, state, lines, deps, client, orgId, mailbox } = await givenFamilyTold()
  const status = async () => (await client.messaging.get({ query: { orgId } })).mailbox
  expect(await status()).toEqual({ host: 'imap.school.example', readAt: null, failedSince: null })
  state.failure = new Error('The mail server answered: Invalid credentials')
  const waits: number[] = []
  const reader = createMailboxReader({ ...deps, mailbox, lookEveryMs: A_DAY_MS })
  for (let failed = 1; failed <= 8; failed++) {
    if (failed > 1) {
      await deps.database.identity.update(mailboxReadings).set({ nextAt: 0 })
      reader.wake()
    }
    await expect.poll(failures).toBe(failed)
    const wait = sql<number>`next_at - extract(epoch from clock_timestamp())`
    const [row] = await deps.database.identity.select({ wait }).from(mailboxReadings)
    waits.push(Math.round((row?.wait ?? 0) / 60))
  }
  await reader.close()
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  expect(lines.filter((line) => line.includes('Invalid credentials'))).toHaveLength(1)
  expect((await deps.metrics.failedSources.get()).values).toMatchObject([{ labels: { source: 'mailbox' }, value: 8 }])
  const { failedSince } = await reading()
  expect(failedSince).not.toBe(null)
  expect(await status()).toMatchObject({ readAt: null, failedSince })
  state.failure = undefined
  await read()
  expect(await status()).toMatchObject({ readAt: expect.any(Number), failedSince: null })
})

test('[MESSAGE-81] a server that is started does not wait for what failed before', async () => {
  const { read, failures, state, deps, mailbox } = await givenFamilyTold()
  state.failure = new Error('The mail server answered: Invalid credentials')
  await read()
  expect(await failures()).toBe(1)
  state.failure = undefined
  const reader = createMailboxReader({ ...deps, mailbox, lookEveryMs: A_DAY_MS })
  await expect.poll(failures).toBe(0)
  await reader.close()
})
