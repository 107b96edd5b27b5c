import type { FoundAddress } from '@firstbell/contract'
import type { RowOutcome } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { locatedRows } from './locate-rows.ts'

const found = (quality: FoundAddress['quality'], lat: number): FoundAddress => ({
  label: `House ${lat}`,
  kind: 'address',
  quality,
  street: null,
  houseNumber: null,
  city: '',
  location: { lat, lng: -41 },
})
const unlocated = (from: string): RowOutcome => ({
  result: 'create',
  reasons: [],
  notes: [{ code: 'noPosition', count: 1, from }],
})

test('[EXCHANGE-18] an address that can mean one place is located; others, and rows with a position, stay as they are', async () => {
  const addresses: Record<string, FoundAddress[]> = {
    'one house': [found('exact', 1), found('interpolated', 2)],
    estimated: [found('street', 3), found('interpolated', 4)],
    'in two towns': [found('exact', 5), found('exact', 6)],
    'a street': [found('street', 7)],
    nowhere: [],
  }
  const names = Object.keys(addresses)
  const rows = [...names.map((family_name) => ({ family_name })), { family_name: 'known', lat: '9', lng: '8' }]
  const outcomes: RowOutcome[] = [...names.map(unlocated), { result: 'unchanged', reasons: [], notes: [] }]
  const located = await locatedRows(
    rows,
    outcomes,
    async (address) => addresses[address] ?? [],
    () => undefined,
  )
  expect(located.map(({ lat, lng }) => `${lat} ${lng}`)).toEqual(['1 -41', '4 -41', ' ', ' ', ' ', '9 8'])
})
