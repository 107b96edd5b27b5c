import { expect, test } from 'vitest'
import { wordsIn } from './words-in.ts'

const english = { title: 'Stops', bus: { name: 'Bus {{number}}', late: 'Late' } }

test('[WEB-60] a sentence that a language lacks is in English, and so are all where it has no file', () => {
  const words = wordsIn({ en: english, ar: { bus: { late: 'متأخرة' } } })
  expect([words.in('ar'), words.in('de'), words.languages]).toEqual([
    { title: 'Stops', bus: { name: 'Bus {{number}}', late: 'متأخرة' } },
    english,
    ['en', 'ar'],
  ])
})
