import { expect, test } from 'vitest'
import { filteredRoutes, type RouteFilters } from './route-filters.ts'

const NONE: RouteFilters = { type: '', school: '', service: '', issues: '' }
const ROUTES = [
  { id: 'r1', type: 1, inService: true },
  { id: 'r2', type: 2, inService: true },
  { id: 'r3', type: 1, inService: false },
]
const KNOWN = {
  places: new Map([
    ['r1', { groupId: 'g1', schoolId: 's1' }],
    ['r2', { groupId: 'g2', schoolId: 's2' }],
    ['r3', { groupId: 'g1', schoolId: 's1' }],
  ]),
  issuesOf: new Map([['r2', 3]]),
}
const idsOf = (chosen: Partial<RouteFilters>) =>
  filteredRoutes(ROUTES, { ...NONE, ...chosen }, KNOWN).map(({ id }) => id)

test('[ROUTE-30] type, school, service, and open issues narrow the list of routes, together', () => {
  expect(idsOf({})).toEqual(['r1', 'r2', 'r3'])
  expect(idsOf({ type: 'Pickup Route' })).toEqual(['r1', 'r3'])
  expect(idsOf({ school: 's1' })).toEqual(['r1', 'r3'])
  expect(idsOf({ service: 'out' })).toEqual(['r3'])
  expect(idsOf({ service: 'in' })).toEqual(['r1', 'r2'])
  expect(idsOf({ issues: 'open' })).toEqual(['r2'])
  expect(idsOf({ type: 'Pickup Route', school: 's1', service: 'in' })).toEqual(['r1'])
})
