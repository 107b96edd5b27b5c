import { expect, test } from 'vitest'
import { mergedText } from './merge-fields.ts'
import { formerStopText, newTimeText } from './stop-texts.ts'

test('[MESSAGE-142] a new time is said with the usual one, and that it is not known where it is not', () => {
  const later = { usual: '7:10 AM', expected: '7:25 AM', moved: 'later' } as const
  expect(newTimeText(later, 'en')).toBe('at 7:25 AM instead of 7:10 AM')
  expect(newTimeText({ ...later, expected: null }, 'en')).toBe('later than 7:10 AM; the time is not known yet')
  expect(newTimeText({ ...later, expected: null, moved: 'earlier' }, 'en')).toMatch(/^earlier than 7:10 AM; /)
  expect(newTimeText({ usual: '2:10 p.m.', expected: '1:10 p.m.', moved: 'earlier' }, 'es')).toBe(
    'a la 1:10 p.m. en vez de las 2:10 p.m.',
  )
  expect(newTimeText({ ...later, usual: '7:10 ص', expected: null }, 'ar')).toMatch(/^بعد 7:10 ص، /)
})

test('[MESSAGE-142] the usual time is not said as a new one', () => {
  expect(newTimeText({ usual: '7:10 AM', expected: '7:10 AM', moved: 'earlier' }, 'en')).toBe('at 7:10 AM')
})

const NOW = { name: 'Elm St', time: '1:12 PM' }

test('[MESSAGE-144] a stop is told with the one before, or its time alone, or nothing where neither changes', () => {
  expect(formerStopText({ name: 'Mill Rd', time: '1:05 PM' }, NOW, 'en')).toBe('instead of Mill Rd at 1:05 PM')
  expect(formerStopText({ name: 'Elm St', time: '1:05 PM' }, NOW, 'en')).toBe('instead of 1:05 PM')
  expect(formerStopText(NOW, NOW, 'en')).toBe('')
  expect(formerStopText({ name: 'Mill Rd', time: '1:05 p. m.' }, NOW, 'es')).toBe('en vez de Mill Rd a la 1:05 p. m.')
})

test('[MESSAGE-144] a sentence without a former stop ends as if nothing were left out', () => {
  const said = (time: string) => mergedText('At {{stop.time}} {{stop.former|}}.', { 'stop.time': time }, 'en').text
  expect(said('7:05 AM')).toBe('At 7:05 AM.')
  expect(said('7:05 a. m.')).toBe('At 7:05 a. m.')
})
