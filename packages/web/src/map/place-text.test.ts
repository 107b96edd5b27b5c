import { expect, test } from 'vitest'
import { parsePlace, placeText } from './place-text.ts'

test.each([
  ['38.5, -41', { lat: 38.5, lng: -41 }],
  [' 38.5 -41.003 ', { lat: 38.5, lng: -41.003 }],
  ['−38.5; 41', { lat: -38.5, lng: 41 }],
])('[MAP-6] %j is a place', (text, place) => {
  expect(parsePlace(text)).toEqual(place)
})

test.each(['', 'Oak Street', '38.5', '91, 0', '0, 181', '1,2,3'])('[MAP-6] %j is none', (text) => {
  expect(parsePlace(text)).toBeUndefined()
})

test('[MAP-6] what is written can be read again', () => {
  const place = { lat: 38.50012, lng: -41.00321 }
  expect(parsePlace(placeText(place))).toEqual(place)
  expect(placeText(null)).toBe('')
})
