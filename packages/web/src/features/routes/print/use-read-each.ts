import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readEach } from './read-each.ts'

/** What is read of each, by its id, once for as long as the page is open. Without ids nothing is read. */
export function useReadEach<T>(what: string, ids: readonly string[] | undefined, read: (id: string) => Promise<T>) {
  const [done, onRead] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: ['sheets', what, ids],
    queryFn: ids ? ({ signal }) => readEach(ids, read, { signal, onRead }) : skipToken,
    staleTime: Infinity,
    gcTime: 0,
  })
  const total = ids?.length ?? 0
  return { data, error, refetch, total, done: data ? total : Math.min(done, total) }
}
