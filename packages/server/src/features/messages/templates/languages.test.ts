import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Outgoing } from '../../../adapters/mail/mailer.ts'
import { deliveries } from '../../../db/schema.ts'
import { scopeOfSystem } from '../../../db/scope.ts'
import { openHarness } from '../../../testing/harness.ts'
import { givenFamiliesAtStops } from '../../../testing/given-messages.ts'

async function givenOffice() {
  const sent: Outgoing[] = []
  const transport = { send: async (mail: Outgoing) => void sent.push(mail), close: () => undefined }
  const given = await givenFamiliesAtStops(await openHarness({}, { transport }))
  /** What each address got: its subject and the paragraphs before what every email to a family ends with. */
  async function told(texts: object, sourceLanguage = 'en') {
    const { client, draft, settled } = given
    const params = await draft('', {}, { texts, sourceLanguage })
    await client.messages.send({ params, body: {} })
    await settled(params.msgId)
    return Object.fromEntries(sent.splice(0).map(({ to, subject, text }) => [to.split('@')[0], { subject, text }]))
  }
  return { ...given, told }
}

const en = { subject: 'Snow', email: 'Bus of {{children}}', toCheck: false }
const es = { subject: 'Nieve', email: 'Autobús de {{children}}', toCheck: false }

test('[MESSAGE-20] a contact with a language gets the message in it alone, one without gets it in all', async () => {
  const { family, told, deps, orgId } = await givenOffice()
  await family('Alder', 0, [{ email: 'alder@firstbell.example', language: 'es' }], ['Ada', 'Bo'])
  await family('Birch', 0, [{ email: 'birch@firstbell.example', language: 'en' }])
  await family('Cedar', 0, ['cedar@firstbell.example'])
  const { alder, birch, cedar } = await told({ en, es })
  expect(alder?.subject).toBe('Nieve')
  expect(alder?.text).toMatch(/^Autobús de Ada y Bo\n/)
  expect(alder?.text).not.toContain('Bus of')
  expect(birch?.subject).toBe('Snow')
  expect(birch?.text).not.toContain('Autobús')
  expect(cedar?.subject).toBe('Snow / Nieve')
  expect(cedar?.text).toMatch(/^Bus of Kim\n\n\* \* \*\n\nAutobús de Kim\n/)
  const { address, language } = deliveries
  const rows = await deps.database.transaction(scopeOfSystem(orgId), (db) =>
    db.select({ address, language }).from(deliveries).where(eq(deliveries.organizationId, orgId)).orderBy(address),
  )
  expect(rows.map((row) => row.language)).toEqual(['es', 'en', 'en'])
})

test('[MESSAGE-21] where the message lacks the language of a contact, a line in that language comes before its text', async () => {
  const { family, told } = await givenOffice()
  await family('Alder', 0, [{ email: 'alder@firstbell.example', language: 'es' }])
  await family('Birch', 0, [{ email: 'birch@firstbell.example', language: 'en' }])
  const { alder, birch } = await told({ en, es: null })
  expect(alder?.subject).toBe('Snow')
  expect(alder?.text).toMatch(/^Este mensaje aún no está traducido al español\..+\n\nBus of Kim\n/)
  expect(birch?.text).toMatch(/^Bus of Kim\n/)
  const spanish = await told({ en: null, es }, 'es')
  expect(spanish.alder?.text).toMatch(/^Autobús de Kim\n/)
  expect(spanish.birch?.text).toMatch(/^This message is not translated into English yet\..+\n\nAutobús de Kim\n/)
})

test('[MESSAGE-20] two contacts with one address get the languages of both, and all where that of one is not known', async () => {
  const { family, told, client } = await givenOffice()
  const email = 'both@firstbell.example'
  await family('Alder', 0, [{ email, language: 'es' }])
  const birch = await family('Birch', 0, [{ email, language: 'es' }])
  expect((await told({ en, es })).both?.subject).toBe('Nieve')
  const [contact] = await client.familycontacts.list({ query: { familyId: birch } })
  const change = async (language: 'en' | null) =>
    client.familycontacts.replace({
      query: { familyId: birch },
      body: { contacts: contact ? [{ id: contact.id, email, language }] : [] },
    })
  await change('en')
  expect((await told({ en, es })).both?.subject).toBe('Snow / Nieve')
  expect((await told({ en, es: null })).both?.text).toMatch(/^Este mensaje aún no.+\n\nBus of Kim\n/)
  await change(null)
  expect((await told({ en, es: null })).both?.text).toMatch(/^Bus of Kim\n/)
})
