import type { Position } from '@firstbell/geo'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressAt } from './find-addresses.ts'
import { positionText } from './position-text.ts'

const NOWHERE: Position = { lat: 0, lng: 0 } // never asked for

/** Places are compared as they are written: closer than a metre is the same. */
const keyOf = (position: Position | undefined) => positionText(position ?? null)

/**
 * The address where a pin was put. It is not asked for the place of the record with which a form began, nor for one that an
 * address led to: of those the address is known.
 */
export function useAddressAt(orgId: string | undefined, position: Position | undefined, began: Position | undefined) {
  const [known, setKnown] = useState(keyOf(began))
  const { data } = useQuery({
    ...addressAt(orgId, position ?? NOWHERE),
    enabled: position !== undefined && keyOf(position) !== known,
    retry: false,
  })
  return {
    label: data?.address?.label,
    /** The address of this place is the one that stands in the form. */
    settle: (at: Position | undefined) => setKnown(keyOf(at)),
  }
}
