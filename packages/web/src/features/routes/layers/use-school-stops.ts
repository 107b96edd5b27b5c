import { api } from '@firstbell/contract'
import type { RoutePlan } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../../api.ts'
import { schoolStops } from './school-stops.ts'
import { useHomes } from './use-homes.ts'

export function useSchoolStops(route: Pick<RoutePlan, 'id' | 'organizationId' | 'stops' | 'type'>) {
  const { data: schools } = useQuery(query(api.schools.list, { query: { orgId: route.organizationId } }))
  const homes = useHomes(route.id)
  return useMemo(() => schoolStops(route, schools ?? [], homes?.riders), [route, schools, homes])
}
