import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../api.ts'

/** The service calendar of the organization, once it is read. */
export function useCalendar() {
  const { id: orgId } = useOutletContext<Organization>()
  return useQuery(query(api.calendar.get, { query: { orgId } })).data
}
