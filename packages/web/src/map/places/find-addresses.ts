import type { FoundAddress } from '@firstbell/contract'
import type { Position } from '@firstbell/geo'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { positionText } from './position-text.ts'

/** Whose address it is: one of an organization's records, or its own while it is yet to be founded. */
type OrgId = string | undefined

export function addressesLike(orgId: OrgId, text: string, near: Position | undefined) {
  const query = { text, ...(near ? { near: positionText(near).replace(' ', '') } : {}) }
  return queryOptions({
    queryKey: ['addresses', orgId, query],
    queryFn: () =>
      orgId === undefined
        ? client.trialAddresses.suggest({ query })
        : client.addresses.suggest({ query: { orgId, ...query } }),
  })
}

/** Only an organization with a map is told intersections. */
interface AddressThere {
  address: FoundAddress | null
  intersection?: string | null
}

export function addressAt(orgId: OrgId, { lat, lng }: Position) {
  const query = { lat, lng }
  return queryOptions({
    queryKey: ['address', orgId, query],
    queryFn: (): Promise<AddressThere> =>
      orgId === undefined
        ? client.trialAddresses.reverse({ query })
        : client.addresses.reverse({ query: { orgId, ...query } }),
  })
}
