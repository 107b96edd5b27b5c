import { expect, test } from 'vitest'
import { formerStopText } from './former-stop.ts'
import { mergedText } from './merge-fields.ts'

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
