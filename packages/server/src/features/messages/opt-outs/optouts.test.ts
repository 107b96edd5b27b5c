import { expect, test } from 'vitest'
import { administrators } from '../../../db/schema.ts'
import { openHarness } from '../../../testing/harness.ts'
import { givenFamiliesAtStops } from '../../../testing/given-messages.ts'
import { codeOf, statusOf } from '../../../testing/show.ts'

const EMAIL = 'alder@firstbell.example'

async function givenContact() {
  const given = await givenFamiliesAtStops(await openHarness())
  const familyId = await given.family('Alder', 0, [EMAIL, { email: '' }])
  const [first, second] = await given.client.familycontacts.list({ query: { familyId } })
  const ids = { alder: '', without: '' }
  for (const one of [first, second]) if (one) ids[one.email === EMAIL ? 'alder' : 'without'] = one.id
  const record = async (contactId: string, categories: ('service' | 'general')[]) =>
    given.client.optouts.replace({ query: { contactId }, body: { categories } })
  return { ...given, familyId, ...ids, record }
}

test('[MESSAGE-27] the office records what a contact refuses by phone, and takes it back; what waits is not sent', async () => {
  const { client, serviceClock, draft, ledger, family, familyId, alder, record } = await givenContact()
  const birch = await family('Birch', 1, [EMAIL])
  serviceClock.set(serviceClock.now() + 15.5 * 3600) // 10:20 PM
  const params = await draft('Later', {})
  await client.messages.send({ params, body: {} })
  const at = serviceClock.now()
  const recorded = { contactId: alder, channel: 'email', at, source: 'office' }
  expect(await record(alder, ['service', 'general'])).toEqual([
    { ...recorded, category: 'general' },
    { ...recorded, category: 'service' },
  ])
  expect(await ledger(params.msgId)).toContain('Mx Alder: optedOut')
  serviceClock.set(at + 60)
  expect(await record(alder, ['service'])).toEqual([{ ...recorded, category: 'service' }])
  expect(await client.optouts.list({ query: { familyId } })).toEqual([{ ...recorded, category: 'service' }])
  expect(await client.optouts.list({ query: { familyId: birch } })).toMatchObject([{ category: 'service', at }])
  expect(await record(alder, [])).toEqual([])
  expect(await client.optouts.list({ query: { familyId } })).toEqual([])
})

test('[MESSAGE-27] the audit log has the contact, not the address; a viewer and others cannot record anything', async () => {
  const { client, orgId, alder, without, record, deps, scope, familyId } = await givenContact()
  await record(alder, ['service'])
  const lines = await client.audit.list({ query: { orgId } })
  expect(lines.find(({ action }) => action === 'optouts.replace')?.subjects).toEqual([alder])
  expect(JSON.stringify(lines)).not.toContain(EMAIL)
  expect(await statusOf(record(without, ['service']))).toBe(400)
  expect(await statusOf(record('absent', ['service']))).toBe(404)
  const other = await givenContact()
  expect(await statusOf(other.record(alder, []))).toBe(404)
  expect(await statusOf(other.client.optouts.list({ query: { familyId } }))).toBe(404)
  await deps.database.writeTransaction(scope, (db) => db.update(administrators).set({ role: 'viewer' }))
  // A session is cached for a moment.
  await expect.poll(() => codeOf(record(alder, ['service']))).toBe('role_insufficient')
  expect(await client.optouts.list({ query: { familyId } })).toMatchObject([{ category: 'service' }])
})

test('[MESSAGE-59] [MESSAGE-62] what a phone number refuses are text messages; a contact without email refuses them, too', async () => {
  const { client, draft, settled, familyId, alder, without } = await givenContact()
  const contacts = await client.familycontacts.list({ query: { familyId } })
  const phoned = contacts.map((one) => ({ ...one, phone: one.email === EMAIL ? '202 555 0123' : '202 555 0177' }))
  await client.familycontacts.replace({ query: { familyId }, body: { contacts: phoned } })
  const refuse = (contactId: string, body: object) =>
    client.optouts.replace({ query: { contactId }, body: { categories: ['service'], ...body } })
  expect(await refuse(without, {})).toMatchObject([{ contactId: without, channel: 'sms', category: 'service' }])
  expect(await refuse(alder, { channel: 'sms' })).toMatchObject([{ contactId: alder, channel: 'sms' }])
  expect(await client.optouts.list({ query: { familyId } })).toHaveLength(2)
  const texts = { en: { subject: 'Hello', email: 'Snow', sms: 'Snow', toCheck: false }, es: null }
  const params = await draft('', {}, { texts })
  expect(await client.messages.preview({ params, query: {} })).toMatchObject({ recipients: 1, optedOut: 2 })
  await client.messages.send({ params, body: {} })
  await settled(params.msgId)
  expect((await client.messages.get({ params })).counts).toEqual({ kept: 1, optedOut: 2 })
})

test('[MESSAGE-62] a number refuses as long as a contact has it, however it was typed, and when one has it again', async () => {
  const { client, familyId, without } = await givenContact()
  const replace = async (phone: string) => {
    const contacts = await client.familycontacts.list({ query: { familyId } })
    const body = { contacts: contacts.map((one) => (one.id === without ? { ...one, phone } : one)) }
    await client.familycontacts.replace({ query: { familyId }, body })
    return (await client.optouts.list({ query: { familyId } })).length
  }
  await replace('(202) 555-0123')
  await client.optouts.replace({ query: { contactId: without }, body: { categories: ['service'] } })
  expect(await replace('+1 202 555 0123 ext. 4')).toBe(1)
  expect(await replace('202 555 0124')).toBe(0)
  expect(await replace('202-555-0123')).toBe(1)
})

test.each([0, 1])(
  '[MESSAGE-32] of two who share a phone number the one whose email refuses stops no other: %i',
  async (refuser) => {
    const { client, family, draft, text } = await givenFamiliesAtStops(await openHarness())
    const phone = '+1 202 555 0133'
    const familyIds = [
      await family('Alder', 0, ['alder@firstbell.example'], ['Ada'], phone),
      await family('Birch', 1, ['birch@firstbell.example'], ['Bo'], phone),
    ]
    const [contact] = await client.familycontacts.list({ query: { familyId: familyIds[refuser] ?? '' } })
    await client.optouts.replace({
      query: { contactId: contact?.id ?? '' },
      body: { channel: 'email', categories: ['service'] },
    })
    const sms = { ...text('x'), sms: 'No bus for {{children}}' }
    const params = await draft('', {}, { channels: ['sms'], texts: { en: sms, es: null } })
    const { smsSample } = await client.messages.preview({ params, query: {} })
    expect(smsSample?.text).toBe(`No bus for ${refuser === 0 ? 'Bo' : 'Ada'}`)
    await client.messages.send({ params, body: {} })
    const { deliveries } = await client.messages.deliveries({ params, query: {} })
    expect(deliveries.filter(({ state }) => state === 'optedOut').map(({ recipientName }) => recipientName)).toEqual([
      refuser === 0 ? 'Mx Alder' : 'Mx Birch',
    ])
  },
)
