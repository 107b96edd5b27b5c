import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../api.ts'

/** After a sign-in: asks anew who is here; the page then leads on. */
export function useArrive(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () => queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
}
