import { expect, test } from 'vitest'
import { routeTypeName } from './route.ts'
import { displayAddressAfter, realStops } from './stop.ts'

test.each([
  [1, 'Pickup Route'],
  [2, 'Dropoff Route'],
  [0, 'Combination Route'],
  [7, 'Combination Route'],
])('[ROUTE-1] type %i is a %s', (type, name) => {
  expect(routeTypeName(type)).toBe(name)
})

test('[STOP-2] waypoints are no stops: next stop, arrival times and counts know only where the bus halts', () => {
  const points = [
    { name: 'Fir', type: 0, order: 3 },
    { name: 'Via Elm Street', type: 1, order: 2 },
    { name: 'Oak', type: 0, order: 1 },
  ]
  expect(realStops(points).map(({ name }) => name)).toEqual(['Oak', 'Fir'])
})

test('[STOP-12] a display address follows the address unless it was set on its own', () => {
  const [oak, elm] = [{ address: '1 Oak St' }, { address: '2 Elm St' }]
  expect(displayAddressAfter({ ...oak, displayAddress: oak.address }, elm)).toBe(elm.address)
  expect(displayAddressAfter({ ...oak, displayAddress: '' }, elm)).toBe(elm.address)
  expect(displayAddressAfter({ ...oak, displayAddress: 'At the library' }, elm)).toBe('At the library')
  expect(displayAddressAfter({ ...oak, displayAddress: '' }, oak)).toBe('')
  expect(displayAddressAfter({ address: '', displayAddress: '' }, elm)).toBe(elm.address)
})
