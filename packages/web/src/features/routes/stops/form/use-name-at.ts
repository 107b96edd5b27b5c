import type { Position } from '@firstbell/geo'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { addressAt } from '../../../../map/places/find-addresses.ts'
import { usePlanning } from '../../plan/planning.ts'
import { useWords, type Translate } from '../../../../words.ts'
import { routesWords } from '../../words.en.ts'

type Found = { address: { street: string | null } | null; intersection?: string | null } | undefined

/** STOP-17: the name of a waypoint by the street at its position; undefined where no street is known. */
function viaName(t: Translate<typeof routesWords>, found: Found): string | undefined {
  const street = found?.address?.street
  return street ? t('routes.via', { street }) : undefined
}

/** The name of a new waypoint. Where no street is known, or none can be asked for, it is just a waypoint. */
export async function nameOfWaypoint(
  queries: QueryClient,
  t: Translate<typeof routesWords>,
  orgId: string,
  position: Position,
) {
  const found = await queries.ensureQueryData({ ...addressAt(orgId, position), retry: false }).catch(() => undefined)
  return viaName(t, found) ?? t('routes.waypoint')
}

/**
 * Says how a point in a form is called by where it is, and how it was called before it moved: a waypoint by its street, a stop by
 * the intersection near it (STOP-21), or `''` where none is. Nothing is asked without a kind.
 */
export function useNameAt(
  position: Position | undefined,
  kind: 'stop' | 'waypoint' | undefined,
  onFound: (name: string, before: string) => void,
): void {
  const t = useWords(routesWords)
  const { route } = usePlanning()
  const before = useRef('')
  const { data } = useQuery({
    ...addressAt(route.organizationId, position ?? { lat: 0, lng: 0 }),
    enabled: kind !== undefined && position !== undefined,
    retry: false,
  })
  const found = kind === 'waypoint' ? viaName(t, data) : kind && intersectionName(data)
  const follow = useEffectEvent((name: string | undefined) => {
    if (name === undefined) return
    onFound(name, before.current)
    before.current = name
  })
  useEffect(() => follow(found), [found])
}

const intersectionName = (found: Found) => found && (found.intersection ?? '')
