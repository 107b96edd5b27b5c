import { api } from '@firstbell/contract'
import type { Organization, ScheduledRun } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'

/** The driver of a run with their phone, which may be ''; undefined until it is read, and where there is no driver. */
export function useDriverPhone({ driverId }: ScheduledRun): { name: string; phone: string } | undefined {
  const { id: orgId } = useOutletContext<Organization>()
  const { data: drivers } = useQuery(query(api.drivers.list, { query: { orgId } }))
  return drivers?.find(({ id }) => id === driverId)
}
