import { expect, test } from 'vitest'
import { newTimeText } from './new-time.ts'

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
