import { api } from '@firstbell/contract'
import type { Organization, RouteSummary } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../api.ts'

/** The routes from which a driver's list is made. */
export function useRoutesOfOrganization(): readonly RouteSummary[] {
  const { id: orgId } = useOutletContext<Organization>()
  return useQuery(query(api.routes.list, { query: { orgId } })).data ?? []
}
