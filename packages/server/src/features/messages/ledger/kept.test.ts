import { expect, test } from 'vitest'
import type { MailTransport, Outgoing } from '../../../adapters/mail/mailer.ts'
import { webhookDeliveries, webhooks } from '../../../db/schema.ts'
import { scopeOfSystem } from '../../../db/scope.ts'
import { createMessageSender } from '../../../engine/messages/message-sender.ts'
import { givenFamiliesAtStops } from '../../../testing/given-messages.ts'
import { openHarness } from '../../../testing/harness.ts'
import { statusOf } from '../../../testing/show.ts'

test('[MESSAGE-98] without a mail server a message is kept: neither accepted nor sent, and nothing sends it later', async () => {
  const given = await givenFamiliesAtStops(await openHarness())
  const { family, draft, client, ledger, settled, deps, organizationId, orgId } = given
  const inScope = scopeOfSystem(organizationId)
  const webhook = { organizationId, url: 'https://example.com/hook', createdAt: 0, sealedSecret: 'sealed' }
  await deps.database.writeTransaction(inScope, (db) =>
    db
      .insert(webhooks)
      .values([{ ...webhook, id: organizationId, name: 'All', events: ['message.sent', 'message.failed'] }]),
  )
  await family('Alder', 0, ['alder@firstbell.example'])
  const params = await draft('Hello', {})
  await client.messages.send({ params, body: {} })
  await settled(params.msgId)
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: kept'])
  expect(await client.messages.get({ params })).toMatchObject({ status: 'kept', counts: { kept: 1 } })
  const found = async (status: 'kept' | 'sent') => (await client.messages.list({ query: { orgId, status } })).total
  expect([await found('kept'), await found('sent')]).toEqual([1, 0])
  const told = () => deps.database.transaction(inScope, (db) => db.select().from(webhookDeliveries))
  await expect.poll(async () => (await told()).map(({ type }) => type)).toEqual(['message.failed'])
  // With a mail server, as after a restart:
  const sent: Outgoing[] = []
  const transport: MailTransport = { send: async (mail) => void sent.push(mail), close: () => undefined }
  const later = await openHarness({ database: deps.database }, { transport })
  const sender = createMessageSender({ ...later.deps, lookEveryMs: 86_400_000 })
  sender.wake()
  await sender.close()
  await later.close()
  expect(sent).toEqual([])
  expect(await statusOf(client.messages.resend({ params, body: { uncertain: true } }))).toBe(400)
})

test('[MESSAGE-99] whoever may send reads what each recipient was sent, without the links of the recipient', async () => {
  const given = await givenFamiliesAtStops(await openHarness())
  const { family, draft, client, settled, deps, orgId } = given
  const familyId = await family('Alder', 0, ['alder@firstbell.example'], ['Ada'])
  const params = await draft('{{children}} & {{trackLink}}', {})
  await client.messages.send({ params, body: {} })
  await settled(params.msgId)
  const { deliveries } = await client.messages.deliveries({ params, query: {} })
  const at = { params: { ...params, deliveryId: deliveries[0]?.id ?? '' } }
  const { subject, text, html } = await client.messages.delivery(at)
  expect(subject).toBe('Hello')
  expect(text).toMatch(/^Ada & http\S+\/t\/\*+/)
  expect(text).toMatch(/\/opt-out\/…$/)
  expect(html).toContain('Ada &#38; ')
  expect(html).not.toMatch(/opt-out\/[\w.]/)
  const [line] = await client.audit.list({ query: { orgId } })
  expect(line).toMatchObject({ action: 'messages.delivery', subjects: [familyId] })
  const other = await givenFamiliesAtStops(await openHarness({ database: deps.database }))
  expect(await statusOf(other.client.messages.delivery(at))).toBe(404)
  await client.administrators.create({ body: { firstName: 'Bo', email: other.email, orgId, role: 'viewer' } })
  await expect.poll(() => statusOf(other.client.messages.get({ params }))).toBe(200)
  expect(await statusOf(other.client.messages.delivery(at))).toBe(403)
})
