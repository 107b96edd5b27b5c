import { api } from '@firstbell/contract'
import { isUnderWay, type ScenarioRun } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client, query } from '../../api.ts'

const POLL_MS = 1000

/** The run that the address names, or the newest one; read again each second while it is under way. */
export function useChosenScenarioRun(scenarioId: string) {
  const [search, setSearch] = useSearchParams()
  const list = useQuery(query(api.scenarioruns.list, { params: { scenarioId }, query: { page: 1 } }))
  const runId = search.get('run') ?? list.data?.runs[0]?.id
  const run = useQuery({
    ...query(api.scenarioruns.get, { params: { runId: runId ?? '' } }),
    enabled: runId !== undefined,
    refetchInterval: ({ state: { data } }) => data !== undefined && isUnderWay(data) && POLL_MS,
  })
  return {
    list,
    run,
    runId,
    choose: (id: string) => setSearch({ run: id }, { replace: true, preventScrollReset: true }),
  }
}

/** The best plan of a run so far: read again when the run has stored a better one, which takes its place. */
export function usePlan(run: Pick<ScenarioRun, 'id' | 'planRevision'> | undefined) {
  const { id: runId = '', planRevision = 0 } = run ?? {}
  return useQuery({
    queryKey: ['call', 'scenarioruns', 'plan', runId, planRevision],
    queryFn: () => client.scenarioruns.plan({ params: { runId } }),
    enabled: planRevision > 0,
    placeholderData: (shown, asked) => (asked?.queryKey[3] === runId ? shown : undefined),
    staleTime: Infinity,
  })
}
