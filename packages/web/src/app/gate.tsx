import type { Organization, Session } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation, useOutletContext } from 'react-router'
import { sessionQuery } from '../api.ts'
import { paths, withRedirect } from '../paths.ts'
import { FailureMessage } from './failure-message.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { useSavedOrganization } from './saved-organization.ts'

function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** Lets in whoever is signed in; the others sign in first and come back. */
export function SessionGate() {
  const here = useHere()
  const { data: session, error, refetch } = useQuery(sessionQuery)
  if (session) return <Outlet context={session} />
  if (session === null) return <Navigate to={withRedirect(paths.signIn, here)} replace />
  return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
}

export interface Entered {
  session: Session
  organization: Organization
}

/** Lets in with an organization: the only one, or the saved one; otherwise it has to be chosen. */
export function OrganizationGate() {
  const session = useOutletContext<Session>()
  const here = useHere()
  const [saved] = useSavedOrganization()
  const { organizations } = session
  const only = organizations.length === 1 ? organizations[0] : undefined
  const organization = only ?? organizations.find((candidate) => candidate.id === saved)
  if (organization) return <Outlet context={{ session, organization } satisfies Entered} />
  const toChoose = organizations.length > 0 && saved === null
  return <Navigate to={toChoose ? withRedirect(paths.selectOrganization, here) : paths.accessDenied} replace />
}
