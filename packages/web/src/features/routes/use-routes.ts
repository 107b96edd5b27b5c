import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../api.ts'

/** The routes of the organization that is open. */
export function useRoutes() {
  const { id: orgId } = useOutletContext<Organization>()
  return useQuery(query(api.routes.list, { query: { orgId } }))
}
