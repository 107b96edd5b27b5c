import { expect, test } from 'vitest'
import { BUILT_IN_TEMPLATES, builtInTextOf } from './built-in-templates.ts'
import { mergedText, type MergeValues, mergeFieldsOf } from './merge-fields.ts'
import { writtenMinutes } from '../../time/clock-time.ts'
import { newTimeText } from './stop-texts.ts'
import { isTooLongForSms } from '../channels/sms-length.ts'

/** It goes to offices of schools, which have no language of their own. */
const FOR_SCHOOLS = 'school-buses-late'
const FOR_FAMILIES = BUILT_IN_TEMPLATES.filter(({ id }) => id !== FOR_SCHOOLS)

const USUAL: MergeValues = {
  children: ['Ada', 'Bo'],
  'child.firstName': ['Ada'],
  'route.name': 'Oak 1 AM',
  'stop.name': 'Elm St & Mill Rd',
  'stop.time': '7:05 ص',
  'stop.newTime': newTimeText({ usual: '7:05 ص', expected: '10:25 ص', moved: 'later' }, 'ar'),
  'delay.duration': writtenMinutes(45, 'ar'),
  'bus.number': '12',
  'bus.usualNumber': '7',
  'school.name': 'Elm School',
  date: 'الثلاثاء، 1 ديسمبر',
  'org.name': 'Oakdale School District',
  'org.phone': '+1 202 555 0100',
}

test.each(FOR_FAMILIES)('[MESSAGE-87] $id has Arabic words with all its merge fields', ({ id, texts }) => {
  const arabic = builtInTextOf(texts, id, 'ar')
  for (const part of ['subject', 'email', 'sms'] as const) {
    expect(arabic?.[part], part).toMatch(/\p{Script=Arabic}/u)
    expect(mergeFieldsOf([arabic?.[part] ?? '']), part).toEqual(mergeFieldsOf([texts.en?.[part] ?? '']))
  }
  const sms = mergedText(arabic?.sms ?? '', USUAL, 'ar')
  expect([sms.unresolved, isTooLongForSms(sms.text)]).toEqual([[], false])
})

test('[MESSAGE-89] an address or a number among Arabic words keeps its order', () => {
  const values = { 'stop.name': '12 Oak Street', 'org.phone': '+1 202 555 0100', 'stop.time': '7:05 ص' }
  const { text } = mergedText('{{stop.name}} {{org.phone}} {{stop.time}}', values, 'ar')
  expect(text).toBe('\u200e12 Oak Street \u200e+1 202 555 0100 7:05 ص')
  expect(mergedText('{{stop.name}}', values, 'en').text).toBe('12 Oak Street')
  const phone = (number: string, language: 'ar' | 'en') =>
    mergedText('{{org.phone}}', { 'org.phone': number }, language).text
  expect(phone('(202) 555-0100', 'ar')).toBe('\u200e(202) 555-0100')
  expect(phone('202 555 0100 (12)', 'ar')).toBe('\u200e202 555 0100 (12)\u200e')
  expect(phone('(202) 555-0100', 'en')).toBe('(202) 555-0100')
})

test('[MESSAGE-87] what the office has changed in any language has no Arabic words', () => {
  const [template] = FOR_FAMILIES
  const { id = '', texts = { en: null, es: null } } = template ?? {}
  expect(builtInTextOf(texts, id, 'ar')).not.toBeNull()
  const { es } = texts
  expect(builtInTextOf({ ...texts, es: es && { ...es, sms: 'Tarde' } }, id, 'ar')).toBeNull()
  expect(builtInTextOf({ ...texts, es: null }, id, 'ar')).toBeNull()
  expect(builtInTextOf(texts, null, 'ar')).toBeNull()
  expect(builtInTextOf(texts, 'welcome', 'ar')).toBeNull()
})
