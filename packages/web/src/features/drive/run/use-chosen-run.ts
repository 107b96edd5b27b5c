import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** The run that the driver chose, kept in the URL so that a reload continues with it. */
export function useChosenRun(): [string | null, (routeId: string | null) => void] {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { hash } = useLocation() // the secret of the link
  const choose = (routeId: string | null) => {
    const search = routeId === null ? '' : `?${new URLSearchParams({ run: routeId })}`
    void navigate({ search, hash })
  }
  return [query.get('run'), choose]
}
