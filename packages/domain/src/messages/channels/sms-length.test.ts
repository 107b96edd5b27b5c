import { expect, test } from 'vitest'
import { timeOfDay, writtenDate, writtenMinutes } from '../../time/clock-time.ts'
import { BUILT_IN_TEMPLATES } from '../templates/built-in-templates.ts'
import { type MergeValues, mergedText } from '../templates/merge-fields.ts'
import { newTimeText } from '../templates/stop-texts.ts'
import { requireSendable } from '../message.ts'
import { requireSoundTexts } from '../message-text.ts'
import { fittedSms, isTooLongForSms, plainLetters, smsLengthOf } from './sms-length.ts'

test.each([
  ['', { characters: 0, segments: 0, encoding: 'GSM-7' }],
  ['a'.repeat(160), { characters: 160, segments: 1, encoding: 'GSM-7' }],
  ['a'.repeat(161), { characters: 161, segments: 2, encoding: 'GSM-7' }],
  [`${'a'.repeat(69)}á`, { characters: 70, segments: 1, encoding: 'UCS-2' }],
  [`${'a'.repeat(70)}á`, { characters: 71, segments: 2, encoding: 'UCS-2' }],
  ['éñü', { characters: 3, segments: 1, encoding: 'GSM-7' }],
])('[MESSAGE-34] %j is as long as its encoding makes it', (text, length) => {
  expect(smsLengthOf(text)).toEqual(length)
})

test('[MESSAGE-34] plain letters replace those that halve the room, and no others', () => {
  expect(plainLetters('El autobús de Ángel llegará… “más tarde”: é ñ')).toBe(
    'El autobus de Angel llegara... "mas tarde": é ñ',
  )
  expect(plainLetters('校车 🚌')).toBe('校车 🚌')
  expect(plainLetters('Oak 1 🚌 is late 👩🏽‍🏫')).toBe('Oak 1 is late')
  expect(plainLetters('🚌')).toBe('🚌')
})

test('[MESSAGE-34] a rendered text is in plain letters only where it would take more than three segments', () => {
  const long = `Ángel${'a'.repeat(200)}`
  expect(fittedSms('Ángel')).toBe('Ángel')
  expect(fittedSms(long)).toBe(`Angel${'a'.repeat(200)}`)
  expect([isTooLongForSms(long), isTooLongForSms('a'.repeat(459)), isTooLongForSms('a'.repeat(460))]).toEqual([
    true,
    false,
    true,
  ])
})

const USUAL: MergeValues = {
  children: ['Ada', 'Bo'],
  'child.firstName': ['Ada'],
  'route.name': 'Oak 1 AM',
  'stop.name': 'Elm St & Mill Rd',
  'bus.number': '12',
  'bus.usualNumber': '7',
  'school.name': 'Elm School',
  'buses.late': '3 autobuses',
  'children.count': '71 alumnos',
  'org.name': 'Oakdale School District',
  'org.phone': '+1 202 555 0100',
}

test('[MESSAGE-34] every built-in template has a text message of one segment in each language', () => {
  for (const { id, texts } of BUILT_IN_TEMPLATES) {
    for (const language of ['en', 'es'] as const) {
      const usual = timeOfDay(705, language)
      const expected = timeOfDay(1025, language)
      const values = {
        ...USUAL,
        date: writtenDate('2026-12-01', language),
        'stop.time': usual,
        'stop.newTime': newTimeText({ usual, expected, moved: 'later' }, language),
        'delay.duration': writtenMinutes(45, language),
      }
      const { text, unresolved } = mergedText(texts[language]?.sms ?? '', values, language)
      expect([unresolved, smsLengthOf(text)], `${id} ${language}`).toMatchObject([
        [],
        { segments: 1, encoding: 'GSM-7' },
      ])
    }
  }
})

test('[MESSAGE-31] a message that is sent as a text message alone needs a text for it', () => {
  const text = { subject: 'Subject', email: 'Text', toCheck: false }
  const audience = { type: 'org' as const, ids: [], direction: 'any' as const, onDate: null }
  const message = { sourceLanguage: 'en' as const, audience }
  const sendable = (sms: string, channels: ('email' | 'sms')[]) => () =>
    requireSendable({ ...message, texts: { en: { ...text, sms }, es: null }, channels })
  expect(sendable('', ['sms'])).toThrow(/no text for a text message/)
  expect(sendable('', ['email', 'sms'])).not.toThrow()
  expect(sendable('Short', ['sms'])).not.toThrow()
})

test('[MESSAGE-1] a text message has known merge fields and line breaks, and no other control characters', () => {
  const sound = (sms: string) => () =>
    requireSoundTexts({ en: { subject: 'Subject', email: 'Text', sms, toCheck: false }, es: null })
  expect(sound('{{nobody}}')).toThrow('Invalid nobody')
  expect(sound('One\u0007')).toThrow(/cannot be sent/)
  expect(sound('One\ntwo {{children}}')).not.toThrow()
})

const GSM_7 = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const GSM_7_EXTENDED = new Set('\f^{}\\[~]|€')

/** Segments as 3GPP TS 23.038 and 23.040 count them: no character is split, and a long text has a header in each segment. */
function segmentsByStandard(text: string): number {
  const characters = Array.from(text)
  const isGsm7 = characters.every((one) => GSM_7.has(one) || GSM_7_EXTENDED.has(one))
  const sizes = characters.map((one) => (isGsm7 ? (GSM_7_EXTENDED.has(one) ? 2 : 1) : one.length))
  const [single, part] = isGsm7 ? [160, 153] : [70, 67]
  if (sizes.length === 0) return 0
  if (sizes.reduce((sum, size) => sum + size, 0) <= single) return 1
  let [segments, used] = [1, 0]
  for (const size of sizes) {
    if (used + size > part) [segments, used] = [segments + 1, 0]
    used += size
  }
  return segments
}

test('[MESSAGE-34] random texts in three scripts take as many segments as the standard says', () => {
  const alphabets = [
    Array.from('abcdefghij klmnop ABC 0123456789.,!?é ñ ü{}[]€^'),
    Array.from('áéíóú¿¡ñÑ abcdefghij “”…'),
    Array.from('校车晚点十五分钟🚌🙂 ab'),
  ]
  let state = 1
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647 // Park and Miller (1988)
    return state % limit
  }
  const texts = Array.from({ length: 300 }, (_, i) => {
    const letters = alphabets[i % alphabets.length] ?? []
    return Array.from({ length: below(500) }, () => letters[below(letters.length)]).join('')
  })
  expect(texts.filter((text) => smsLengthOf(text).segments !== segmentsByStandard(text))).toEqual([])
})

test('[MESSAGE-34] what is judged by its length is judged as by counting', () => {
  const letters = ['a', 'Z', '7', ' ', 'é', 'ñ', '¿', '@', '€', '[', 'á', '\n', '’']
  for (let length = 150; length < 480; length += 7)
    for (const [i, letter] of letters.entries()) {
      const text = `${letters[(i + length) % letters.length] ?? ''}${letter.repeat(length)}`
      expect([text, isTooLongForSms(text)]).toEqual([text, smsLengthOf(text).segments > 3])
    }
})
