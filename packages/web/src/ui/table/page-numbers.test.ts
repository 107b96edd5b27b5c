import { expect, test } from 'vitest'
import { pageSlots } from './page-numbers.ts'

const shown = (current: number, pageCount: number) =>
  pageSlots(current, pageCount)
    .map((slot) => (slot === 'gap' ? '…' : slot))
    .join(' ')

test('up to five pages are all offered', () => {
  expect(shown(1, 1)).toBe('1')
  expect(shown(4, 5)).toBe('1 2 3 4 5')
})

test('of many pages the first, the last and the neighbours are offered', () => {
  expect(shown(1, 20)).toBe('1 2 3 4 … 20')
  expect(shown(3, 20)).toBe('1 2 3 4 … 20')
  expect(shown(4, 20)).toBe('1 … 3 4 5 … 20')
  expect(shown(17, 20)).toBe('1 … 16 17 18 … 20')
  expect(shown(18, 20)).toBe('1 … 17 18 19 20')
  expect(shown(20, 20)).toBe('1 … 17 18 19 20')
})

test('[WEB-9] never more than five numbers are offered, and the current one is always among them', () => {
  for (let pageCount = 1; pageCount <= 30; pageCount++) {
    for (let current = 1; current <= pageCount; current++) {
      const numbers = pageSlots(current, pageCount).filter((slot) => slot !== 'gap')
      expect(numbers.length).toBeLessThanOrEqual(5)
      expect(numbers).toContain(current)
      expect(new Set(numbers).size).toBe(numbers.length)
    }
  }
})
