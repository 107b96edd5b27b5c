import { api } from '@firstbell/contract'
import type { LocalDate, Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'

/** What colleagues change shows without a feed, too. */
const READ_AGAIN_MS = 30_000

/** The runs of another date than today; nothing is read without one. */
export function useRunsOn(date: LocalDate | undefined) {
  const { id: orgId } = useOutletContext<Organization>()
  return useQuery({
    ...query(api.scheduledRuns.list, { query: { orgId, date } }),
    enabled: date !== undefined,
    refetchInterval: READ_AGAIN_MS,
  })
}
