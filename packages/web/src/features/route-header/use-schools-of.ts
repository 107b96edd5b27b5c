import { api } from '@firstbell/contract'
import { type RouteSummary, type School, schoolsOn } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../api.ts'

/** SCHOOL-4: the schools of an organization, with the bells that they have when a route begins to be driven. */
export function useSchoolsOf({ organizationId, validFrom }: Pick<RouteSummary, 'organizationId' | 'validFrom'>) {
  const { data } = useQuery(query(api.schools.list, { query: { orgId: organizationId } }))
  return useMemo((): School[] => schoolsOn(data ?? [], validFrom), [data, validFrom])
}
