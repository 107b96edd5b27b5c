import { useSearchParams } from 'react-router'

/** The run that the driver chose, kept in the URL so that a reload continues with it. */
export function useChosenRun(): [string | null, (routeId: string | null) => void] {
  const [query, setQuery] = useSearchParams()
  return [query.get('run'), (routeId) => setQuery(routeId === null ? {} : { run: routeId })]
}
