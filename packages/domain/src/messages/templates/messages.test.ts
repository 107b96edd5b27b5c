import { expect, test } from 'vitest'
import { retractionOf } from '../message.ts'
import { Refusal } from '../../refusal.ts'
import { BUILT_IN_TEMPLATES } from './built-in-templates.ts'
import { invalidFields, mergedText, mergeFieldsOf } from './merge-fields.ts'
import { correctionOf, type MessageTexts, requireSoundTexts, textsAfter, textsOf } from '../message-text.ts'
import { templatesOf } from './templates-of.ts'

const text = (email: string, subject = 'Subject') => ({ subject, email, toCheck: false })

test.each([
  ['Bus {{bus.number|your bus}} at {{ stop.time }}', []],
  ['{{bus.nummer}} and {{bus.number}} and {{bus.nummer|x}}', ['bus.nummer']],
  ['{{constructor}}', ['constructor']],
  ['{{bus.number}', ['{{']],
  ['bus.number}}', ['}}']],
  ['{{}}', ['']],
])('[MESSAGE-1] the placeholders of %j that are no merge field are %j', (written, invalid) => {
  expect(invalidFields(written)).toEqual(invalid)
})

test('[MESSAGE-1] a text with an unknown field, without a subject or with a subject of two lines is refused', () => {
  const refusalOf = (en: MessageTexts['en']) => {
    try {
      requireSoundTexts({ en, es: null })
      return undefined
    } catch (error) {
      return error instanceof Refusal ? error.message : error
    }
  }
  expect(refusalOf(text('{{contact.name}}'))).toBe('Invalid contact.name')
  expect(refusalOf(text('Hello', ''))).toMatch(/subject/)
  expect(refusalOf(text('Hello', 'One\r\nBcc: two'))).toMatch(/one line/)
  expect(refusalOf(text('{{family.name}}'))).toBeUndefined()
})

test('[MESSAGE-2] fields are filled in, lists are joined as the language does, a missing value is replaced by its fallback', () => {
  const values = { children: ['Ada', 'Bo', 'Cy'], 'stop.name': 'Elm & Oak' }
  const merged = (written: string, language: 'en' | 'es') => mergedText(written, values, language)
  expect(merged('{{children}} at {{stop.name}}', 'en')).toEqual({
    text: 'Ada, Bo, and Cy at Elm & Oak',
    unresolved: [],
  })
  expect(merged('{{children}}', 'es').text).toBe('Ada, Bo y Cy')
  expect(merged('Bus {{bus.number| your | bus }}!', 'en')).toEqual({ text: 'Bus your | bus!', unresolved: [] })
  expect(merged('{{bus.number|}}', 'en')).toEqual({ text: '', unresolved: [] })
})

test('[MESSAGE-2] a field with neither value nor fallback is unresolved, and a value is never read as a field', () => {
  expect(mergedText('{{eta.time}} {{eta.time}} {{children}}', { children: [] }, 'en').unresolved).toEqual([
    'eta.time',
    'children',
  ])
  expect(mergedText('{{stop.name}}', { 'stop.name': '{{org.phone}}' }, 'en').text).toBe('{{org.phone}}')
})

test('[MESSAGE-74] a value that ends with a period ends the sentence', () => {
  const merged = (text: string, time: string) => mergedText(text, { 'stop.time': time }, 'es').text
  expect(merged('A las {{stop.time}}. Espere.', '7:05 p. m.')).toBe('A las 7:05 p. m. Espere.')
  expect(merged('A las {{stop.time}}. Espere.', '19:05')).toBe('A las 19:05. Espere.')
  expect(merged('A las {{stop.time}}...', '7:05 p. m.')).toBe('A las 7:05 p. m....')
})

test('[MESSAGE-3] a translation is to be checked when its source changes, until somebody saves it', () => {
  const before = { sourceLanguage: 'en' as const, texts: { en: text('One'), es: text('Uno') } }
  const stale = textsAfter(before, { en: text('Two'), es: text('Uno') })
  expect([stale.en?.toCheck, stale.es?.toCheck]).toEqual([false, true])
  expect(textsAfter(before, { en: text('Two'), es: text('Dos') }).es?.toCheck).toBe(false)
  const untouched = { ...before, texts: stale }
  expect(textsAfter(untouched, stale).es?.toCheck).toBe(true)
  expect(textsAfter(untouched, { ...stale, es: text('Uno') }).es?.toCheck).toBe(false)
  expect(() => textsAfter(before, { en: null, es: text('Uno') })).toThrow(/cannot be left out/)
})

test('[MESSAGE-41] the subjects of a correction say so once, in their language, and have room', () => {
  const texts = correctionOf({ en: text('One', 'Snow'), es: text('Uno', 'Nieve') })
  expect([texts.en?.subject, texts.es?.subject]).toEqual(['Correction: Snow', 'Corrección: Nieve'])
  expect(correctionOf(texts)).toEqual(texts)
  expect(correctionOf({ en: text('One', 'x'.repeat(120)), es: null }).en?.subject).toHaveLength(120)
})

test('[MESSAGE-4] the nineteen built-in templates come first, as the office has changed them, in both languages', () => {
  const [late, canceled] = templatesOf('org', [])
  expect(late).toMatchObject({ id: 'running-late', organizationId: 'org', isBuiltIn: true, updatedBy: null })
  const own = { id: 'own', organizationId: 'org', name: 'Field trip', category: 'general', kind: 'custom' } as const
  const rest = { sourceLanguage: 'en', active: true, updatedBy: 'a@b.example', updatedAt: 1 } as const
  const texts = { en: text('{{org.name}} {{date}}'), es: null }
  const changed = { ...canceled!, texts, updatedAt: 2 }
  const list = templatesOf('org', [{ ...own, ...rest, texts }, changed])
  expect(list).toHaveLength(20)
  expect(list[1]).toMatchObject({ id: 'canceled', isBuiltIn: true, mergeFields: ['date', 'org.name'], updatedAt: 2 })
  expect(list[19]).toMatchObject({ id: 'own', isBuiltIn: false })
})

test('[MESSAGE-4] every built-in template is sound, and its languages use the same fields', () => {
  for (const { id, texts } of BUILT_IN_TEMPLATES) {
    expect(() => requireSoundTexts(texts), id).not.toThrow()
    const fieldsOf = (language: 'en' | 'es') =>
      mergeFieldsOf(textsOf({ en: null, es: null, [language]: texts[language] }))
    expect(fieldsOf('es'), id).toEqual(fieldsOf('en'))
  }
  expect(BUILT_IN_TEMPLATES).toHaveLength(19)
})

test('[MESSAGE-137] a name that turns the order of letters turns nothing of what is written after it', () => {
  const values = { 'contact.firstName': 'Bo\u202E', children: ['\u2066Ada', 'Cy'] }
  expect(mergedText('{{contact.firstName}}: {{children}} ride.', values, 'en').text).toBe('Bo: Ada and Cy ride.')
})

test('[MESSAGE-123] what a retraction can take back is what waits and what has reached somebody or may have', () => {
  expect(retractionOf({ counts: {} })).toEqual({ waiting: 0, reached: 0 })
  const counts = { queued: 1, held: 2, sending: 4, accepted: 8, uncertain: 16, failed: 32, optedOut: 64 }
  expect(retractionOf({ counts })).toEqual({ waiting: 3, reached: 28 })
})
