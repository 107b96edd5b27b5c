import { eq } from 'drizzle-orm'
import { smsLengthOf } from '@firstbell/domain/sms'
import { expect, test } from 'vitest'
import type { OutgoingSms } from '../../adapters/channels/sms-gateway.ts'
import type { MailTransport } from '../../adapters/mail/mailer.ts'
import { deliveries, outbox } from '../../db/schema.ts'
import { contactLinkPlace, createFamilyLinkDoor } from '../../identity/family-links.ts'
import { givenFamiliesAtStops } from '../../testing/given-messages.ts'
import { openHarness } from '../../testing/harness.ts'
import { statusOf } from '../../testing/show.ts'

const ADULT = '+1 202 555 0123'
const texts = {
  en: { subject: 'Your bus', email: 'See {{trackLink}}', sms: 'See {{trackLink}}', toCheck: false },
  es: null,
}

/** Families, a mail server that is there or not, and a gateway that fails with `failure` while there is one. */
async function givenMail({ hasMailServer = true } = {}) {
  const [mails, sent]: [string[], OutgoingSms[]] = [[], []]
  const state: { failure: Error | undefined } = { failure: undefined }
  const gateway = {
    host: 'gateway.firstbell.example',
    async send(sms: OutgoingSms) {
      if (state.failure) throw state.failure
      sent.push(sms)
    },
  }
  const transport: MailTransport = { send: async ({ text }) => void mails.push(text), close: () => undefined }
  const options = { gateway, ...(hasMailServer && { transport }) }
  const given = await givenFamiliesAtStops(await openHarness({}, options))
  const stored = async (msgId: string) => {
    const rows = await given.deps.database.transaction(given.scope, (db) =>
      db.select({ text: deliveries.text }).from(deliveries).where(eq(deliveries.messageId, msgId)),
    )
    return rows.map(({ text }) => text)
  }
  const linkIn = (text: string | undefined) => /https?:\S+\/t\/[\w-]{24}/.exec(text ?? '')?.[0]
  return { ...given, mails, sent, state, stored, linkIn, place: contactLinkPlace(given.deps.publicUrl) }
}

test('[MESSAGE-96] a message gives each contact its own page, on each channel the same, and nothing stores its address', async () => {
  const { family, draft, client, deps, mails, sent, settled, stored, linkIn, place } = await givenMail()
  const alder = await family('Alder', 0, ['alder@firstbell.example'], ['Ada'], ADULT)
  const birch = await family('Birch', 0, ['birch@firstbell.example'], ['Bo'], '')
  const params = await draft('', {}, { texts })
  const preview = await client.messages.preview({ params, query: {} })
  expect(preview.smsSample?.text).toBe(`See ${place}`)
  await client.messages.send({ params, body: {} })
  await settled(params.msgId)
  const door = createFamilyLinkDoor(deps)
  const opened = await Promise.all(
    [...mails, sent[0]?.text].map(async (text) => (await door.find(linkIn(text)?.slice(-24) ?? ''))?.familyId),
  )
  expect(new Set(opened.slice(0, 2))).toEqual(new Set([alder, birch]))
  expect(opened[2]).toBe(alder)
  expect(mails.map(linkIn)).toContain(linkIn(sent[0]?.text))
  const kept = await stored(params.msgId)
  expect(kept).toHaveLength(3)
  for (const text of kept) expect([text.includes(place), linkIn(text)]).toEqual([true, undefined])
})

test('[MESSAGE-96] at an address that is no longer that of the contact a message opens nothing private', async () => {
  const { family, draft, client, serviceClock, deps, sent, state, settled, failedOnce, linkIn } = await givenMail()
  const familyId = await family('Alder', 0, [''], ['Ada'], ADULT)
  state.failure = new Error('no answer')
  const params = await draft('', {}, { texts, channels: ['sms'] })
  await client.messages.send({ params, body: {} })
  await failedOnce(params.msgId, 'no answer')
  const [contact] = await client.familycontacts.list({ query: { familyId } })
  await client.familycontacts.replace({
    query: { familyId },
    body: { contacts: [{ id: contact?.id, firstName: 'Mx Alder', phone: '+1 202 555 0199' }] },
  })
  state.failure = undefined
  serviceClock.set(serviceClock.now() + 60)
  deps.messageSender.wake()
  await settled(params.msgId)
  expect(sent.map(({ text }) => [text, linkIn(text)])).toEqual([[`See ${deps.publicUrl}`, undefined]])
})

test('[MESSAGE-96] an email that is kept in the outbox has no link that opens anything', async () => {
  const { family, draft, client, deps, settled, place } = await givenMail({ hasMailServer: false })
  await family('Alder', 0, ['alder-outbox@firstbell.example'], ['Ada'], '')
  const params = await draft('', {}, { texts, channels: ['email'] })
  await client.messages.send({ params, body: {} })
  await settled(params.msgId)
  const [mail] = await deps.database.identity
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, 'alder-outbox@firstbell.example'))
  expect(JSON.stringify(mail)).toContain(place)
})

test('[FAMILY-78] a contact gets its private link by text message, once for each press, and the ledger says so', async () => {
  const { app, family, client, sent, orgId, stored, linkIn, place } = await givenMail()
  const familyId = await family('Alder', 0, [{ email: '', language: 'es' }], ['Ada'], ADULT)
  const [contact] = await client.familycontacts.list({ query: { familyId } })
  const send = () => client.familylinks.send({ body: { contactId: contact?.id ?? '', channel: 'sms' } })
  expect(await send()).toEqual({ sent: true })
  await expect.poll(() => sent.length).toBe(1)
  const { text = '', to } = sent[0] ?? {}
  expect([to, text.replace(linkIn(text) ?? '', 'LINK')]).toEqual([
    '+12025550123',
    `Siga su bus escolar: LINK No comparta este enlace. ${(await client.organizations.get({ params: { organizationId: orgId } })).name}`,
  ])
  const page = await app.inject({ url: new URL(linkIn(text) ?? '').pathname, remoteAddress: '10.47.0.1' })
  expect([page.statusCode, smsLengthOf(text).segments]).toEqual([200, 1])
  const { messages } = await client.messages.list({ query: { orgId, page: 1 } })
  expect(messages).toMatchObject([{ templateId: 'family-page', channels: ['sms'], audience: { ids: [familyId] } }])
  expect((await stored(messages[0]?.id ?? ''))[0]).toContain(place)
})

test('[FAMILY-78] no text message with a link goes to a number that refuses messages, or to nobody', async () => {
  const { family, client, orgId, sent } = await givenMail()
  const numbers = ['', ADULT]
  const contactIds = []
  for (const [index, phone] of numbers.entries()) {
    const familyId = await family(`Alder ${index}`, 0, [`alder${index}@firstbell.example`], ['Ada'], phone)
    contactIds.push((await client.familycontacts.list({ query: { familyId } }))[0]?.id ?? '')
  }
  const send = (contactId = '') => client.familylinks.send({ body: { contactId, channel: 'sms' } })
  expect(await statusOf(send(contactIds[0]))).toBe(400)
  await client.optouts.replace({
    query: { contactId: contactIds[1] ?? '' },
    body: { channel: 'sms', categories: ['general'] },
  })
  expect(await statusOf(send(contactIds[1]))).toBe(400)
  expect([sent, (await client.messages.list({ query: { orgId, page: 1 } })).total]).toEqual([[], 0])
})
