import { type Destination, landing, type LandingPlace, type OwnOrganization } from '@firstbell/domain'
import { redirectTarget } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { sessionQuery } from '../../api.ts'
import { calendarNow, useServerClock } from '../../live/feed/server-clock.ts'
import { paths, withRedirect } from '../../paths.ts'
import { useSavedOrganization } from '../../account/saved-organization.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { RoleOnPages } from '../../ui/role.tsx'
import { useInitialTransition } from '../../ui/page/use-initial-transition.ts'
import { useMobileDenied } from '../../account/use-mobile-denied.ts'

const PATH_OF: Record<Exclude<LandingPlace, 'onward'>, string> = {
  'sign-in': paths.signIn,
  'sign-up-trial': paths.signUpTrial,
  'awaiting-verification': paths.awaitingVerification,
  profile: paths.profile,
  'access-denied': paths.accessDenied,
  'access-denied-mobile': paths.accessDeniedMobile,
  'trial-expired': paths.trialExpired,
  'select-organization': paths.selectOrganization,
}

/** What the gate has read about the person whom it let pass. */
export interface Admitted {
  /** The one that is selected; pages outside of it may have none. */
  organization: OwnOrganization | undefined
}

/** Lets in whom the landing rules let in, and leads everybody else to where they land. */
export function Gate({ destination }: { destination: Destination }) {
  const { pathname, search, key } = useLocation()
  const [query] = useSearchParams()
  const [selected, , forget] = useSavedOrganization()
  const { data, error, refetch } = useQuery(sessionQuery)
  const session = useInitialTransition(data)
  const clock = useServerClock()
  const mobileDenied = useMobileDenied()
  const known = session !== undefined && clock !== undefined && mobileDenied !== undefined
  const landed = known ? landing({ destination, session, selected, mobileDenied, now: calendarNow(clock) }) : undefined

  if (!landed) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  if (landed.at === 'here') {
    const { organization } = landed
    const page = <Outlet context={{ organization } satisfies Admitted} />
    // Elsewhere, as in the profile, a person changes what is their own, whatever their role.
    return destination === 'organization' && organization ? (
      <RoleOnPages value={organization.role}>{page}</RoleOnPages>
    ) : (
      page
    )
  }
  if (landed.at === 'onward') {
    return <Navigate to={redirectTarget(query.get('redirect') ?? paths.dashboard, location.origin)} replace />
  }
  const place = PATH_OF[landed.at]
  const to = landed.returns ? withRedirect(place, query.get('redirect') ?? pathname + search) : place
  const state = landed.denied && { denied: landed.denied }
  return <Departure key={key} to={to} state={state} onLeave={landed.forgets ? forget : undefined} />
}

/** Leads to the first place it was given: what is cleared on leaving changes what the gate decides, but not where it leads. */
function Departure(departure: { to: string; state: object | undefined; onLeave: (() => void) | undefined }) {
  const [first] = useState(departure)
  useEffect(() => first.onLeave?.(), [first])
  return <Navigate to={first.to} state={first.state} replace />
}
