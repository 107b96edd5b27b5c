import { expect, test } from 'vitest'
import { confirmationOf } from '../../../engine/messages/opt-outs/confirm-opt-out.ts'
import type { OutgoingSms, SmsGateway } from '../../../adapters/channels/sms-gateway.ts'
import type { Outgoing } from '../../../adapters/mail/mailer.ts'
import { openHarness } from '../../../testing/harness.ts'
import { givenFamiliesAtStops } from '../../../testing/given-messages.ts'

const PHONE = '+1 202 555 0123'
const EMAIL = 'alder@firstbell.example'

/** A family with a contact who reads Arabic, and the built-in template that says that a bus has caught up. */
async function givenReader(childNames = ['Ada', 'Bo']) {
  const mails: Outgoing[] = []
  const texts: OutgoingSms[] = []
  const transport = { send: async (mail: Outgoing) => void mails.push(mail), close: () => undefined }
  const gateway: SmsGateway = { host: 'gateway.firstbell.example', send: async (sms) => void texts.push(sms) }
  const given = await givenFamiliesAtStops(await openHarness({}, { transport, gateway }))
  const { client, orgId, draft, settled } = given
  await given.family('Alder', 0, [{ email: EMAIL, language: 'ar' }], childNames, PHONE)
  const templates = await client.messagetemplates.list({ query: { orgId } })
  const template = (id: string) => {
    const found = templates.find((one) => one.id === id)
    if (!found) throw new Error(`no template ${id}`)
    const { category, kind, sourceLanguage, texts: written } = found
    return { category, kind, sourceLanguage, texts: written, templateId: id }
  }
  /** What the contact got: the email and the text message. */
  async function told(body: object) {
    const params = await draft('', {}, { channels: ['email', 'sms'], ...body })
    await client.messages.send({ params, body: {} })
    await settled(params.msgId)
    return { mail: mails.splice(0).at(-1), sms: texts.splice(0).at(-1)?.text }
  }
  return { ...given, template, told }
}

test('[MESSAGE-87] [MESSAGE-89] a contact who reads Arabic gets the words of the product in Arabic, from right to left', async () => {
  const { template, told } = await givenReader()
  const { mail, sms } = await told(template('back-on-time'))
  expect(mail?.subject).toMatch(/^عادت إلى موعدها: /)
  expect(mail?.text).toMatch(
    /^الاثنين، 23 نوفمبر: يُتوقع وصول حافلة Ada وBo إلى Oak الساعة 7:20 ص، في موعدها\.\n\nإيقاف هذه الرسائل: http/,
  )
  expect(mail?.text).not.toContain('Unsubscribe')
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail?.html).toContain('<p style')
  expect(mail?.html).not.toContain('dir="ltr"')
  expect(sms).toMatch(/^عودة إلى الموعد، الاثنين، 23 نوفمبر\. /)
})

test('[MESSAGE-88] what the office writes comes in English after a line in Arabic, or else in Spanish', async () => {
  const { template, told } = await givenReader()
  const text = (email: string) => ({ subject: 'Snow', email, sms: email, toCheck: false })
  const both = { texts: { en: text('Bus'), es: text('Autobús') } }
  const inEnglish = /^هذه الرسالة غير مترجمة إلى العربية\. هذا نصها بالإنجليزية:\n\nBus\n\nإيقاف هذه الرسائل: http/
  const english = await told({ ...both, sourceLanguage: 'en' })
  expect(english.mail?.text).toMatch(inEnglish)
  expect(english.mail?.html).toContain('<html lang="en" dir="ltr">')
  expect(english.mail?.html.match(/<p dir="auto"/g)).toHaveLength(2)
  expect(english.sms).toBe('Bus')
  expect((await told({ ...both, sourceLanguage: 'es' })).mail?.text).toMatch(inEnglish)
  const spanish = await told({ texts: { en: null, es: text('Autobús') }, sourceLanguage: 'es' })
  expect(spanish.mail?.text).toMatch(/هذا نصها بالإسبانية:\n\nAutobús\n/)
  const { texts, ...rest } = template('back-on-time')
  const changed = texts.en && { ...texts.en, email: 'On time' }
  expect((await told({ ...rest, texts: { ...texts, en: changed } })).mail?.text).toMatch(/^هذه الرسالة.+\n\nOn time\n/)
})

test('[MESSAGE-90] an Arabic text message that is too long comes in English, also where a number is shared', async () => {
  const { family, template, told, client, routeId } = await givenReader([
    'Ada '.repeat(10).trim(),
    'Bo '.repeat(12).trim(),
  ])
  await client.routes.change({ params: { routeId }, body: { name: 'Oak '.repeat(29).trim() } })
  const { mail, sms } = await told(template('welcome'))
  expect(mail?.subject).toBe('حافلتكم المدرسية')
  expect(sms).toMatch(/^Ada Ada .+ can ride Oak Oak .+: Oak, 7:20 AM\./)
  await family('Birch', 0, [{ email: 'birch@firstbell.example', language: 'en' }], ['Kim'], PHONE)
  expect((await told(template('welcome'))).sms).toMatch(/^Ada Ada .+ can ride Oak Oak/)
})

test('[MESSAGE-20] two contacts who share an address, of whom one reads Arabic, get both languages', async () => {
  const { family, template, told } = await givenReader()
  await family('Birch', 0, [{ email: EMAIL, language: 'en' }])
  const { mail } = await told(template('back-on-time'))
  expect(mail?.subject).toMatch(/ is back on time on Monday, November 23 \/ عادت إلى موعدها: /)
  expect(mail?.html).toContain('<html lang="en" dir="ltr">')
  expect(mail?.html).toMatch(/<p dir="auto" [^>]+>الاثنين، 23 نوفمبر: يُتوقع/)
})

test('[MESSAGE-91] an opt-out word is confirmed in Arabic, with the words that change it', () => {
  const said = (['this', 'all', 'none'] as const).map((choice) => confirmationOf('ar', choice, ['Oak', 'Elm']))
  for (const one of said) expect(one).toMatch(/^Oak وElm: \p{Script=Arabic}/u)
  expect(said.map((one) => /START|STOP/.exec(one)?.[0])).toEqual(['START', 'START', 'STOP'])
})
