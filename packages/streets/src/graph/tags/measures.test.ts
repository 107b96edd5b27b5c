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
  ['3.5m', 3.5],
  ['3,5', 3.5],
  ['3,50 Meter', 3.5],
  ['350 cm', 3.5],
  [`11'6"`, 3.5052],
  [`11'`, 3.3528],
  ['11 ft', 3.3528],
  [`11'-6"`, 3.5052],
  [`11' 6 1/2"`, 3.5179],
  [`11'6`, 3.5052],
  ['11 ft 6 in', 3.5052],
  ['11ft6in', 3.5052],
  ['11 feet 6 inches', 3.5052],
  ['11′6″', 3.5052],
  ["11’ 6''", 3.5052],
  ['138"', 3.5052],
  ['4.2;3.5', 3.5],
])('[STREET-9] a clearance of %s is %s metres', (value, metres) => {
  expect(metresOf(value)).toBeCloseTo(metres, 4)
})

test.each(['default', 'signals', '', undefined])('%s is no speed', (value) => {
  expect(kmhOf(value)).toBeUndefined()
})

test.each([
  ['7.5', 7.5],
  ['7,5 t', 7.5],
  ['7.5T', 7.5],
  ['10 st', 9.0718],
  ['10 tons', 9.0718],
  ['20000 lbs', 9.0718],
  ['20,000 lbs.', 9.0718],
  ['20,000lb', 9.0718],
  ['7500 kg', 7.5],
  ['7.500 kg', 7.5],
])('[STREET-9] a load of %s is %s tonnes', (value, tonnes) => {
  expect(tonnesOf(value)).toBeCloseTo(tonnes, 3)
})

test.each(['none', 'default', 'no_sign', 'unsigned'])('[STREET-9] %s limits nothing', (value) => {
  expect([metresOf(value), tonnesOf(value)]).toEqual([Infinity, Infinity])
})

test.each(['below_default', 'low', '~3.5', '3.5;low', '11-6', '3500', '0', '2m80 approx'])(
  '[STREET-9] %s is no measure, and not the absence of one',
  (value) => {
    expect([metresOf(value), tonnesOf(value)]).toEqual(['unread', 'unread'])
  },
)
