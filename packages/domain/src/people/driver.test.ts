import { expect, test } from 'vitest'
import { driverCalled } from './driver.ts'

const drivers = [
  { id: 'd1', firstName: 'Ada', lastName: 'Alder' },
  { id: 'd2', firstName: 'Bo', lastName: 'Birch' },
  { id: 'd3', firstName: 'Bo', lastName: 'Birch' },
]

test.each([
  ['Ada Alder', 'd1'],
  [' ada alder ', 'd1'],
  ['d3', 'd3'],
  ['N/A', undefined],
  ['', undefined],
])('[ROUTE-2] the driver called %j is %s', (called, id) => {
  expect(driverCalled(drivers, called)?.id).toBe(id)
})

test.each([
  ['Cy Cedar', 'not_found'],
  ['Bo Birch', 'invalid_input'],
])('[ROUTE-2] nobody is meant by %s: %s', (called, code) => {
  expect(() => driverCalled(drivers, called)).toThrow(expect.objectContaining({ code }))
})

test('[ROUTE-2] the name of the present driver means that one, also where two share it', () => {
  expect(driverCalled(drivers, 'Bo Birch', 'd3')?.id).toBe('d3')
  expect(driverCalled(drivers, 'Ada Alder', 'd3')?.id).toBe('d1')
  expect(() => driverCalled(drivers, 'Bo Birch', 'd1')).toThrow(expect.objectContaining({ code: 'invalid_input' }))
})
