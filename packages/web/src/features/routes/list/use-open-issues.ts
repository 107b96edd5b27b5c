import { api } from '@firstbell/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../../api.ts'

/** LINT-16: how many issues of the route check are open, of all routes and of each that has some. */
export function useOpenIssues(orgId: string): { total: number; countOf: ReadonlyMap<string, number> } {
  const { data } = useQuery(query(api.routeCheck.count, { query: { orgId } }))
  return useMemo(() => {
    const countOf = new Map(data?.map(({ routeId, issueCount }) => [routeId, issueCount]))
    return { total: [...countOf.values()].reduce((sum, count) => sum + count, 0), countOf }
  }, [data])
}
