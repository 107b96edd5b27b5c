import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { Uncertain, Undeliverable } from '../../../adapters/channels/channel.ts'
import type { OutgoingSms } from '../../../adapters/channels/sms-gateway.ts'
import { createSenderDomain } from '../../../adapters/mail/sender-domain.ts'
import { outbox } from '../../../db/schema.ts'
import { givenOrganization } from '../../../testing/given.ts'
import { openHarness } from '../../../testing/harness.ts'
import { statusOf } from '../../../testing/show.ts'

async function givenGateway(failure?: Error) {
  const sent: OutgoingSms[] = []
  const gateway = {
    host: 'gateway.firstbell.example',
    async send(sms: OutgoingSms) {
      if (failure) throw failure
      sent.push(sms)
    },
  }
  const dns = { resolveTxt: async (name: string) => (name === 'example.org' ? [['v=spf1 -all']] : []) }
  const senderDomain = createSenderDomain('Buses <office@example.org>', dns)
  const harness = await openHarness({ senderDomain }, { gateway, smsPerDay: 2 })
  onTestFinished(() => harness.close())
  const given = await givenOrganization(harness)
  const { client, organizationId: orgId } = given
  const test = (body: object) => client.messaging.test({ body: { orgId, channel: 'sms', ...body } })
  return { ...given, orgId, query: { orgId }, sent, test }
}

test('[MESSAGE-38] an admin sees the channels with their limits, and a test message counts', async () => {
  const { client, query, sent, test } = await givenGateway()
  const email = {
    channel: 'email',
    host: null,
    perMinute: null,
    perDay: null,
    perDayOfAll: null,
    sentToday: null,
    refusal: null,
  }
  const sms = {
    channel: 'sms',
    host: 'gateway.firstbell.example',
    perMinute: null,
    perDay: 2,
    perDayOfAll: null,
    refusal: null,
  }
  const push = { ...email, channel: 'push' }
  const of = (sentToday: number) => ({ channels: [email, { ...sms, sentToday }, push], mailbox: null })
  expect(await client.messaging.get({ query })).toEqual(of(0))
  expect(await test({ phone: '(202) 555-0123' })).toEqual({ outcome: 'accepted', answer: '' })
  expect(sent.map(({ to }) => to)).toEqual(['+12025550123'])
  expect(await client.messaging.get({ query })).toEqual(of(1))
  expect(await statusOf(test({ phone: '555-0100' }))).toBe(400)
  await test({ phone: '(202) 555-0123' })
  expect(await statusOf(test({ phone: '(202) 555-0123' }))).toBe(429)
})

test.each([
  [new Undeliverable('The gateway answered 400: unknown number'), 'failed'],
  [new Uncertain('The gateway did not answer in 15 seconds.'), 'uncertain'],
])('[MESSAGE-38] after %s a test message is %s, with that answer', async (failure, outcome) => {
  const { test } = await givenGateway(failure)
  expect(await test({ phone: '(202) 555-0123' })).toEqual({ outcome, answer: failure.message })
})

test('[MESSAGE-38] a test email goes to the own address of the caller, and ten tests an hour are enough', async () => {
  const { test, email, deps } = await givenGateway()
  expect(await test({ channel: 'email', phone: '+1 202 555 0123' })).toEqual({ outcome: 'kept', answer: '' })
  const kept = await deps.database.identity.select().from(outbox).where(eq(outbox.recipient, email))
  expect(kept).toMatchObject([{ subject: 'Test' }])
  for (let i = 0; i < 9; i++) await test({ channel: 'email' })
  expect(await statusOf(test({ channel: 'email' }))).toBe(429)
})

test('[MESSAGE-39] the page of an admin says which records of the domain are found', async () => {
  const { client, query } = await givenGateway()
  expect(await client.messaging.senderDomain({ query: { ...query, selector: 'k1' } })).toEqual({
    domain: 'example.org',
    spf: 'found',
    dkim: 'missing',
    dmarc: 'missing',
  })
  expect(await statusOf(client.messaging.senderDomain({ query: { ...query, selector: 'a b' } }))).toBe(400)
})
