import { expect, test } from 'vitest'
import { translateWith } from './translate.ts'

const english = {
  title: 'Stops',
  stops_one: '{{count}} stop',
  stops_other: '{{count}} stops',
  bus: { name: 'Bus {{number}}' },
}

test('[WEB-60] a sentence is found by its key, in the plural of its count, with its values', () => {
  const t = translateWith([{ language: 'en', words: english }])
  expect([t('title'), t('bus.name', { number: 12 }), t('stops', { count: 1 }), t('stops', { count: 0 })]).toEqual([
    'Stops',
    'Bus 12',
    '1 stop',
    '0 stops',
  ])
})

test('[WEB-60] a value that is not given stays as it is written, one that is not known is empty, and an unknown key is itself', () => {
  const t = translateWith([{ language: 'en', words: english }])
  expect([t('bus.name'), t('bus.name', { number: undefined }), t('bus')]).toEqual(['Bus {{number}}', 'Bus ', 'bus'])
})

test('[WEB-60] what the first words lack is in the next, in the plural of their language', () => {
  const arabic = { title: 'المواقف' }
  const t = translateWith([
    { language: 'ar', words: arabic },
    { language: 'en', words: english },
  ])
  expect([t('title'), t('stops', { count: 2 })]).toEqual(['المواقف', '2 stops'])
})
