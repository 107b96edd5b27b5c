import { DEFAULT_CONTACT_ALERTS, type Hhmm } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { Uncertain, Undeliverable } from '../../../adapters/channels/channel.ts'
import type { MailTransport, Outgoing } from '../../../adapters/mail/mailer.ts'
import { putContactAlerts } from '../../../engine/messages/recipients/contact-alerts.store.ts'
import { givenFamiliesAtStops } from '../../../testing/given-messages.ts'
import { MONDAY_MORNING, openHarness } from '../../../testing/harness.ts'
import { statusOf } from '../../../testing/show.ts'

async function givenFamilies() {
  const sent: Outgoing[] = []
  const failure: { of(to: string): Error | undefined } = { of: () => undefined }
  const transport: MailTransport = {
    async send(mail) {
      const error = failure.of(mail.to)
      if (error) throw error
      sent.push(mail)
    },
    close: () => undefined,
  }
  const given = await givenFamiliesAtStops(await openHarness({}, { transport }))
  const { client, serviceClock } = given
  serviceClock.set(MONDAY_MORNING)
  const retract = (msgId: string) => client.messages.retract({ params: { msgId } })
  const get = (msgId: string) => client.messages.get({ params: { msgId } })
  const isDone = async (msgId: string) => {
    await expect.poll(async () => (await get(msgId)).finishedAt).not.toBe(null)
  }
  return { ...given, sent, failure, retract, get, isDone }
}

const QUIET = MONDAY_MORNING - 4 * 3600
const written = (text: object) => ({ texts: { en: { ...text, toCheck: false }, es: null } })

test('[MESSAGE-123] whoever got a message that is retracted is sent a correction with its subject and time', async () => {
  const { family, draft, client, sent, retract, get, isDone, ledger, serviceClock } = await givenFamilies()
  await family('Alder', 0, [{ email: 'ash@firstbell.example', language: 'en' }], ['Ada'])
  await family('Birch', 0, [{ email: 'beech@firstbell.example', language: 'es' }], ['Bo'])
  await family('Cedar', 0, [{ email: 'beech@firstbell.example', language: 'es' }], ['Cy']) // shares an address
  await family('Dogwood', 0, [{ email: '' }], ['Di'])
  const params = await draft('', {}, written({ subject: '{{children}} waits', email: 'Wait' }))
  expect(await statusOf(retract(params.msgId))).toBe(400) // not sent yet
  await client.messages.send({ params, body: {} })
  await isDone(params.msgId)
  serviceClock.set(MONDAY_MORNING + 600)
  expect(await retract(params.msgId)).toEqual({ cancelled: 0, corrected: 2 })
  const { status, retractedAt, retractedBy, correctedByIds, cancelledAt } = await get(params.msgId)
  expect([status, retractedAt, cancelledAt]).toEqual(['retracted', MONDAY_MORNING + 600, null])
  expect(retractedBy).toMatch(/@/)
  const [correctionId = ''] = correctedByIds
  await isDone(correctionId)
  expect(await ledger(correctionId)).toEqual(['Mx Alder: accepted', 'Mx Birch: accepted'])
  const own = sent.filter(({ to }) => /^(ash|beech)@/.test(to)).slice(2) // servers send what is due of other tests, too
  expect(own.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
    'ash@firstbell.example Correction: please ignore our message "Ada waits"',
    'beech@firstbell.example Corrección: ignore nuestro mensaje "Bo and Cy waits"',
  ])
  const ofAlder = own.find(({ to }) => to.startsWith('ash'))
  expect(ofAlder?.text).toContain('Please ignore our message "Ada waits" (Monday, November 23, 6:50 AM).')
  const found = await client.messages.list({
    query: { orgId: (await get(params.msgId)).organizationId, status: 'retracted' },
  })
  expect(found.messages.map(({ id }) => id)).toEqual([params.msgId])
  expect(await statusOf(retract(params.msgId))).toBe(400) // once
})

test('[MESSAGE-123] what waits of a message that is retracted is stopped, and nobody is sent a correction of it', async () => {
  const { family, draft, client, sent, retract, get, ledger, serviceClock } = await givenFamilies()
  await family('Alder', 0, ['aspen@firstbell.example'], ['Ada'])
  serviceClock.set(QUIET)
  const params = await draft('Hello', {}, { category: 'general' })
  await client.messages.send({ params, body: {} })
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: held'])
  expect(await retract(params.msgId)).toEqual({ cancelled: 1, corrected: 0 })
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: cancelled'])
  expect(await get(params.msgId)).toMatchObject({ status: 'retracted', cancelledAt: QUIET, correctedByIds: [] })
  expect(sent.filter(({ to }) => to.startsWith('aspen'))).toEqual([])
})

test('[MESSAGE-123] the correction of an emergency is one, and waits for no morning', async () => {
  const { family, draft, client, retract, get, isDone, serviceClock } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'], ['Ada'])
  serviceClock.set(QUIET)
  const [urgent, plain] = [await draft('Fire', {}, { category: 'emergency' }), await draft('Hello', {})]
  serviceClock.set(QUIET - 8 * 3600)
  for (const params of [urgent, plain]) {
    await client.messages.send({ params, body: {} })
    await isDone(params.msgId)
  }
  serviceClock.set(QUIET)
  for (const { msgId } of [urgent, plain]) expect(await retract(msgId)).toEqual({ cancelled: 0, corrected: 1 })
  const stateOf = async ({ msgId }: { msgId: string }) => {
    const { category, counts, templateId } = await get((await get(msgId)).correctedByIds[0] ?? '')
    return { category, templateId, isHeld: counts.held === 1 }
  }
  expect(await stateOf(urgent)).toEqual({ category: 'emergency', templateId: 'retraction', isHeld: false })
  expect(await stateOf(plain)).toEqual({ category: 'service', templateId: 'retraction', isHeld: true })
})

test('[MESSAGE-123] a correction goes to the address that got the message, also when the contact has another one', async () => {
  const { family, draft, client, sent, retract, get, isDone } = await givenFamilies()
  const familyId = await family('Alder', 0, ['elder@firstbell.example'], ['Ada'])
  const params = await draft('Hello', {})
  await client.messages.send({ params, body: {} })
  await isDone(params.msgId)
  const [contact] = await client.familycontacts.list({ query: { familyId } })
  const contacts = [{ ...(contact && { id: contact.id }), email: 'new@firstbell.example' }]
  await client.familycontacts.replace({ query: { familyId }, body: { contacts } })
  await retract(params.msgId)
  await isDone((await get(params.msgId)).correctedByIds[0] ?? '')
  const own = sent.filter(({ to }) => /^(elder|new)@/.test(to)) // servers send what is due of other tests, too
  expect(own.map(({ to, subject }) => [to, subject])).toEqual([
    ['elder@firstbell.example', 'Hello'],
    ['elder@firstbell.example', expect.stringContaining('ignore')],
  ])
})

test('[MESSAGE-123] [MESSAGE-40] what has failed of a message that is retracted is not sent again', async () => {
  const { family, draft, client, retract, isDone, failure } = await givenFamilies()
  await family('Alder', 0, ['larch@firstbell.example'])
  await family('Birch', 0, ['rowan@firstbell.example'])
  failure.of = (to) => (to.startsWith('larch') ? new Undeliverable('no such mailbox') : undefined)
  const params = await draft('Wrong', {})
  await client.messages.send({ params, body: {} })
  await isDone(params.msgId)
  await retract(params.msgId)
  expect(await statusOf(client.messages.resend({ params, body: { uncertain: false } }))).toBe(400)
})

test('[MESSAGE-123] an emergency that may have arrived, and waits for another attempt, is corrected', async () => {
  const { family, draft, client, retract, ledger, failure } = await givenFamilies()
  await family('Alder', 0, ['alder@firstbell.example'])
  failure.of = () => new Uncertain('the connection was lost')
  const params = await draft('Fire', {}, { category: 'emergency' })
  await client.messages.send({ params, body: {} })
  const lines = async () => (await client.messages.deliveries({ params, query: {} })).deliveries
  await expect.poll(lines).toMatchObject([{ state: 'queued', attempts: 1 }])
  expect(await retract(params.msgId)).toEqual({ cancelled: 0, corrected: 1 })
  expect(await ledger(params.msgId)).toEqual(['Mx Alder: uncertain'])
})

test('[ALERT-29] a correction, and what is sent again, waits for the end of the quiet hours of a contact', async () => {
  const { family, draft, client, retract, get, isDone, serviceClock, failure, deps, scope, orgId } =
    await givenFamilies()
  const familyId = await family('Alder', 0, ['alder@firstbell.example'])
  const [contact] = await client.familycontacts.list({ query: { familyId } })
  const whose = { organizationId: orgId, familyId, contactId: contact?.id ?? '' }
  const chosen = { ...DEFAULT_CONTACT_ALERTS, quietHours: { from: 1900 as Hhmm, to: 700 as Hhmm } }
  await deps.database.writeTransaction(scope, (db) => putContactAlerts(db, whose, chosen, 1))
  serviceClock.set(MONDAY_MORNING + 3600)
  const [told, failed] = [await draft('Hello', {}), await draft('Hello', {})]
  await client.messages.send({ params: told, body: {} })
  await isDone(told.msgId)
  failure.of = () => new Undeliverable('no such mailbox')
  await client.messages.send({ params: failed, body: {} })
  await isDone(failed.msgId)
  serviceClock.set(MONDAY_MORNING + 13 * 3600) // 19:50
  await retract(told.msgId)
  const [correctionId = ''] = (await get(told.msgId)).correctedByIds
  await client.messages.resend({ params: failed, body: { uncertain: false } })
  for (const msgId of [correctionId, failed.msgId]) expect((await get(msgId)).counts).toEqual({ held: 1 })
})
