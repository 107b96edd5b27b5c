import { expect, test } from 'vitest'
import { alteredBy, changeOf } from './bulk-change.ts'

const ROUTES = [
  { id: 'r1', driverId: 'd1', busId: 'b1', inService: true },
  { id: 'r2', driverId: null, busId: null, inService: false },
]

test.each([
  ['driver', 'd1', { driver: 'd1' }, ['r2']],
  ['driver', '', { driver: 'N/A' }, ['r1']],
  ['bus', 'b2', { busId: 'b2' }, ['r1', 'r2']],
  ['bus', '', { busId: null }, ['r1']],
  ['takeOut', '', { inService: false }, ['r1']],
  ['putIn', '', { inService: true }, ['r2']],
] as const)('[ROUTE-31] %s %j is written to the routes that are not so yet', (kind, chosen, change, ids) => {
  expect(changeOf(kind, chosen)).toEqual(change)
  expect(alteredBy(ROUTES, change).map(({ id }) => id)).toEqual(ids)
})
