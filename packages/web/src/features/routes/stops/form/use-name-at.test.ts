import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { addressAt } from '../../../../map/places/find-addresses.ts'
import { translate } from '../../../../words.ts'
import { routesWords } from '../../words.en.ts'
import { nameOfWaypoint } from './use-name-at.ts'

const position = { lat: 40, lng: -83 }

test('[STOP-17] a new waypoint is named by its street, and just a waypoint where none is known', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const named = async (address: object | null) => {
    queries.setQueryData<object>(addressAt('org', position).queryKey, { address })
    return nameOfWaypoint(queries, translate(routesWords), 'org', position)
  }
  expect(await named({ street: 'Elm St' })).toBe('Via Elm St')
  expect(await named({ street: null })).toBe('Waypoint')
  expect(await named(null)).toBe('Waypoint')
})
