import { expect, test } from 'vitest'
import { parsePosition, positionText } from './position-text.ts'

test.each([
  ['38.5, -41', { lat: 38.5, lng: -41 }],
  [' 38.5 -41.003 ', { lat: 38.5, lng: -41.003 }],
  ['−38.5; 41', { lat: -38.5, lng: 41 }],
])('[MAP-6] %j is a position', (text, position) => {
  expect(parsePosition(text)).toEqual(position)
})

test.each(['', 'Oak Street', '38.5', '91, 0', '0, 181', '1,2,3'])('[MAP-6] %j is none', (text) => {
  expect(parsePosition(text)).toBeUndefined()
})

test('[MAP-6] what is written can be read again', () => {
  const position = { lat: 38.50012, lng: -41.00321 }
  expect(parsePosition(positionText(position))).toEqual(position)
  expect(positionText(null)).toBe('')
})
