import { expect, test } from 'vitest'
import { distinctSentences, filledText, sentencePairs } from './approved-sentences.ts'
import { BUILT_IN_TEMPLATES } from './built-in-templates.ts'

const text = (subject: string, email: string, sms = '') => ({ subject, email, sms, toCheck: false })

test('[MESSAGE-75] sentences are known from texts that have as many in one language as in the other', () => {
  const source = text(
    'Bus {{bus.number}} is late',
    'The bus is late. Wait at {{stop.time|7:05 a. m.}}.\n\nSorry!',
    'One. Two.',
  )
  const translation = text(
    'El autobús {{bus.number}} llega tarde',
    'El autobús llega tarde. Espere a las {{stop.time|7:05 a. m.}}.\n\n¡Disculpe!',
    'Una sola',
  )
  expect(sentencePairs(source, translation)).toEqual([
    { source: 'Bus {{bus.number}} is late', text: 'El autobús {{bus.number}} llega tarde' },
    { source: 'The bus is late.', text: 'El autobús llega tarde.' },
    { source: 'Wait at {{stop.time|7:05 a. m.}}.', text: 'Espere a las {{stop.time|7:05 a. m.}}.' },
    { source: 'Sorry!', text: '¡Disculpe!' },
  ])
})

test('[MESSAGE-75] a sentence that is too long to be written again is not kept', () => {
  const long = 'a'.repeat(401)
  expect(sentencePairs(text('Hi', long), text('Hola', 'b'))).toEqual([{ source: 'Hi', text: 'Hola' }])
})

test('[MESSAGE-76] known sentences are filled in, and the others and all line breaks stay', () => {
  const known = new Map([['The bus is late.', 'El autobús llega tarde.']])
  const written = 'The bus is late. It snows.\n\nThe bus is late.'
  expect(filledText(written, known)).toBe('El autobús llega tarde. It snows.\n\nEl autobús llega tarde.')
  expect(distinctSentences([written, ''])).toEqual(['The bus is late.', 'It snows.'])
})

test('[MESSAGE-76] each built-in template can be filled in from what is known of it', () => {
  for (const { id, texts } of BUILT_IN_TEMPLATES) {
    const { en, es } = texts
    if (!en || !es) throw new Error(`${id} has both languages`)
    const known = new Map(sentencePairs(en, es).map((pair) => [pair.source, pair.text]))
    expect([filledText(en.subject, known), filledText(en.email, known)], id).toEqual([es.subject, es.email])
  }
})
