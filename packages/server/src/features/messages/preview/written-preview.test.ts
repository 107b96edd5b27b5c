import { expect, test } from 'vitest'
import { givenFamiliesAtStops } from '../../../testing/given-messages.ts'
import { openHarness } from '../../../testing/harness.ts'
import { statusOf } from '../../../testing/show.ts'

const ANY_RIDE = { direction: 'any', onDate: null } as const

/** An office that is writing to the families of its route. */
async function givenWriting() {
  const given = await givenFamiliesAtStops(await openHarness())
  const { client, orgId, routeId, text } = given
  const write = (words: string, { sms, ...rest }: { sms?: string; familyId?: string; channels?: ['email'] } = {}) => {
    const audience = { ...ANY_RIDE, type: 'routes' as const, ids: [routeId] }
    const texts = { en: { ...text(words), ...(sms !== undefined && { sms }) }, es: null }
    const written = { category: 'service', kind: 'custom', sourceLanguage: 'en', texts, audience } as const
    return client.messages.previewWritten({ body: { ...written, orgId, ...rest } })
  }
  return { ...given, write }
}

test('[MESSAGE-110] what is being written is shown as a family would get it, and nothing of it is stored', async () => {
  const { family, write, client, orgId } = await givenWriting()
  await family('Alder', 0, ['alder@firstbell.example'], ['Ada'], '(202) 555-0100')
  const familyId = await family('Birch', 1, ['birch@firstbell.example'], ['Bo'], '(202) 555-0100')
  const first = await write('{{children}} at {{stop.name}}, {{sto', { sms: 'Bus of {{children}}' })
  expect(first).toMatchObject({
    recipients: 3, // the number is one for both
    families: 2,
    sample: { recipientName: 'Mx Alder' },
    smsSample: { recipientName: 'Mx Alder', text: 'Bus of Ada and Bo' },
    pushSample: null,
  })
  expect(first.sample?.text).toContain('Ada at Oak, {{sto')
  expect((await write('{{children}}', { familyId })).sample?.text).toContain('Bo')
  const [line] = await client.audit.list({ query: { orgId } })
  expect(line).toMatchObject({ action: 'messages.previewWritten', subjects: [familyId] })
  expect((await client.messages.list({ query: { orgId } })).total).toBe(0)
})

test('[MESSAGE-110] nothing is shown of what another organization has', async () => {
  const { write, client, routeId } = await givenWriting()
  const { orgId } = await givenWriting()
  expect(await statusOf(write('Hello', { familyId: 'nobody' }))).toBe(404)
  const audience = { ...ANY_RIDE, type: 'routes' as const, ids: [routeId] }
  const texts = { en: { subject: 'Hi', email: 'Hi', toCheck: false }, es: null }
  const body = { orgId, category: 'service', kind: 'custom', sourceLanguage: 'en', texts, audience } as const
  expect(await statusOf(client.messages.previewWritten({ body }))).toBe(404)
})

test('[MESSAGE-111] a preview names whom a message does not reach and why, and counts readers by language', async () => {
  const { family, write, client } = await givenWriting()
  await family('Alder', 0, [{ email: 'alder@firstbell.example', language: 'en' }], ['Ada'], '(202) 555-0100')
  await family('Birch', 0, [{ email: '', language: 'es' }], ['Bo'], '')
  const refusing = await family('Cedar', 1, ['cedar@firstbell.example'], ['Cy'], '')
  const [contact] = await client.familycontacts.list({ query: { familyId: refusing } })
  const query = { contactId: contact?.id ?? '' }
  await client.optouts.replace({ query, body: { channel: 'email', categories: ['service'] } })
  const { unreached, languages } = await write('Hello', { sms: 'long '.repeat(150) })
  expect(unreached.map(({ recipientName, why }) => `${recipientName}: ${why}`).toSorted()).toEqual([
    'Birch: noAddress',
    'Mx Alder: tooLong',
    'Mx Cedar: optedOut',
  ])
  expect(languages).toEqual([{ language: 'en', recipients: 1 }])
})
