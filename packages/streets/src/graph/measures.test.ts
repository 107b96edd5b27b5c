import { expect, test } from 'vitest'
import { kmhOf, metresOf, tonnesOf } from './measures.ts'

test.each([
  ['50', 50],
  ['25 mph', 40.2336],
  ['35 mph;45 mph', 56.32704],
  ['walk', 7],
])('a posted limit of %s is %s km/h', (value, kmh) => {
  expect(kmhOf(value)).toBeCloseTo(kmh, 6)
})

test.each([
  ['3.5', 3.5],
  ['3.5 m', 3.5],
  [`11'6"`, 3.5052],
  [`11'`, 3.3528],
  ['11 ft', 3.3528],
])('a clearance of %s is %s metres', (value, metres) => {
  expect(metresOf(value)).toBeCloseTo(metres, 6)
})

test.each(['default', 'signals', '', undefined])('%s is no measure', (value) => {
  expect([kmhOf(value), metresOf(value), tonnesOf(value)]).toEqual([undefined, undefined, undefined])
})

test('a load is read in tonnes, short tons and pounds', () => {
  expect(tonnesOf('7.5')).toBe(7.5)
  expect(tonnesOf('10 st')).toBeCloseTo(9.0718, 3)
  expect(tonnesOf('20000 lbs')).toBeCloseTo(9.0718, 3)
  expect(tonnesOf('none')).toBeUndefined()
})
