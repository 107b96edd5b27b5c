import { api } from '@firstbell/contract'
import { type LocalDate, replayOf, type RunSummary } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../api.ts'

/** One recorded run of a route as it can be searched by time; nothing while none is chosen or it is on its way. */
export function useReplay(routeId: string, chosen: RunSummary | undefined) {
  const { data, error, refetch } = useQuery({
    ...query(api.runs.get, { params: { routeId, runId: chosen?.id ?? '' } }),
    enabled: chosen !== undefined,
    staleTime: Infinity, // a recording that grows under the reader would begin anew
  })
  return { replay: useMemo(() => data && replayOf(data), [data]), error, refetch }
}

/** A route, its recorded runs, and the one of a date: the newest where none is asked for. */
export function useRecordedRun(routeId: string, date: LocalDate | null) {
  const route = useQuery(query(api.routes.get, { params: { routeId } }))
  const runs = useQuery(query(api.runs.list, { params: { routeId }, query: {} }))
  const chosen = date === null ? runs.data?.[0] : runs.data?.find((run) => run.date === date)
  const run = useReplay(routeId, chosen)
  const failed = [route, runs, run].find(({ error }) => error)
  return { route: route.data, runs: runs.data, chosen, replay: run.replay, failed }
}
