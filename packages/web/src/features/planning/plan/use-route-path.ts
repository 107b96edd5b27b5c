import { api } from '@firstbell/contract'
import type { Position } from '@firstbell/geo'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'

const NONE: readonly Position[] = []

/** SCENARIO-83: the path of a route of an ended run along the streets; empty where no map is imported, or no way leads. */
export function useRoutePath({
  runId,
  routeId,
}: {
  runId: string | null
  routeId: string | null
}): readonly Position[] {
  const isAsked = runId !== null && routeId !== null
  const { data } = useQuery({
    ...query(api.scenarioruns.path, { params: { runId: runId ?? '' }, query: { routeId: routeId ?? '' } }),
    enabled: isAsked,
    retry: false,
  })
  return (isAsked && data?.path) || NONE
}
