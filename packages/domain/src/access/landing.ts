import type { Id } from '../id.ts'
import type { Organization } from '../organizations/organization.ts'
import { isClosed } from '../organizations/trial.ts'
import type { Session } from './session.ts'

/** The requirement of a page. */
export type Destination =
  /** None: sign-in pages, public dashboards, trial-expired, links from emails. */
  | 'open'
  /** None; a signed-in person selects an organization there. */
  | 'home'
  /** A session, verified or not. */
  | 'session'
  /** A verified address. */
  | 'person'
  /** The super administrator. */
  | 'super'
  /** Membership in an organization, which is selected there. */
  | 'selection'
  /** A selected organization. */
  | 'organization'

/** Pages to which the rules lead. */
export type LandingPlace =
  | 'sign-in'
  | 'sign-up-trial'
  | 'awaiting-verification'
  | 'profile'
  | 'access-denied'
  | 'access-denied-mobile'
  | 'trial-expired'
  | 'select-organization'
  /** The page in the redirect parameter, or the dashboard. */
  | 'onward'

type Enterable = Pick<Organization, 'id' | 'purchased' | 'trialEnd' | 'deletesAt'>
type Facts<O> = Pick<Session, 'verified' | 'isUnfinishedTrialSetup'> & {
  user: Pick<Session['user'], 'isSuperAdmin'>
  secondFactor: Pick<Session['secondFactor'], 'required' | 'passed'>
  organizations: readonly O[]
}

export interface Arrival<O> {
  destination: Destination
  session: Facts<O> | null
  /** The organization that is stored on this device. */
  selected: Id | null
  /** A mobile browser, on a server that does not let offices work on phones. */
  mobileDenied: boolean
  now: number
}

export interface Landing<O> {
  at: LandingPlace | 'here'
  /** The organization to enter, or, on a page outside of it, the one that stays selected. */
  organization?: O | undefined
  /** Why the page is denied: it is for the super administrator, or it is in an organization of others. */
  denied?: 'rights' | 'organization'
  /** The page returns to the requested one once it is completed. */
  returns?: true
  /** The selected organization is cleared. */
  forgets?: true
}

/** Decides which page a person sees: the rules in order of priority. */
export function landing<O extends Enterable>(arrival: Arrival<O>): Landing<O> {
  const { destination, session, mobileDenied } = arrival
  if (destination === 'open' || (destination === 'home' && !session)) return staying(arrival)
  if (mobileDenied && destination !== 'home') return { at: 'access-denied-mobile' }
  if (!session) return { at: 'sign-in', returns: true }
  if (destination === 'session') return staying(arrival)
  if (!session.verified) return { at: session.isUnfinishedTrialSetup ? 'sign-up-trial' : 'awaiting-verification' }
  if (destination === 'person') return staying(arrival)
  if (session.secondFactor.required && !session.secondFactor.passed) return { at: 'profile' }
  if (destination === 'super')
    return session.user.isSuperAdmin ? staying(arrival) : { at: 'access-denied', denied: 'rights' }
  return entering(arrival, session)
}

function entering<O extends Enterable>({ destination, selected, now }: Arrival<O>, session: Facts<O>): Landing<O> {
  const { organizations, user } = session
  const [first, second] = organizations
  if (!first && !user.isSuperAdmin) return { at: 'access-denied', denied: 'organization' }
  const only = second || user.isSuperAdmin ? undefined : first
  const chosen = selected ?? only?.id ?? null
  if (chosen === null) {
    return destination === 'organization' ? { at: 'select-organization', returns: true } : { at: 'here' }
  }
  const organization = organizations.find(({ id }) => id === chosen)
  // The super administrator enters for one session: a selection from an earlier session asks again.
  if (!organization && user.isSuperAdmin) return { at: 'select-organization', returns: true, forgets: true }
  if (!organization) return { at: 'access-denied', denied: 'organization' }
  if (isClosed(organization, now) && !user.isSuperAdmin) return { at: 'trial-expired', forgets: true }
  return { at: destination === 'organization' ? 'here' : 'onward', organization }
}

/** A page outside of an organization: the name and the navigation of the one that could be entered stay around it. */
function staying<O extends Enterable>(arrival: Arrival<O>): Landing<O> {
  return { at: 'here', organization: landing({ ...arrival, destination: 'organization' }).organization }
}
