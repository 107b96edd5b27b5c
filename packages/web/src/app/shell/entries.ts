import type { Organization, SignedInUser } from '@firstbell/domain'
import { paths } from '../../paths.ts'

interface Viewer {
  organization: Pick<Organization, 'messagingEnabled' | 'ridershipEnabled'>
  user: Pick<SignedInUser, 'isSuperAdmin'>
}

interface Entry {
  name:
    | 'dashboard'
    | 'routes'
    | 'families'
    | 'drivers'
    | 'messages'
    | 'administrators'
    | 'ridership'
    | 'settings'
    | 'analytics'
  path: string
  isFor?(viewer: Viewer): boolean
}

/** The side navigation, in its order. */
const ENTRIES: readonly Entry[] = [
  { name: 'dashboard', path: paths.dashboard },
  { name: 'routes', path: paths.routes },
  { name: 'families', path: paths.families },
  { name: 'drivers', path: paths.drivers },
  { name: 'messages', path: paths.messages, isFor: ({ organization }) => organization.messagingEnabled },
  { name: 'administrators', path: paths.administrators },
  { name: 'ridership', path: paths.reports, isFor: ({ organization }) => organization.ridershipEnabled },
  { name: 'settings', path: paths.settings },
  { name: 'analytics', path: paths.analytics, isFor: ({ user }) => user.isSuperAdmin },
]

/** What somebody sees of it: nothing that is not theirs, and nothing that has no page. */
export function entriesFor(viewer: Viewer, hasPage: (path: string) => boolean): readonly Entry[] {
  return ENTRIES.filter(({ path, isFor }) => hasPage(path) && (isFor?.(viewer) ?? true))
}

/** Whether a page lies under an entry: '/messages/add-message' under Messages. */
export function isUnder(path: string, pathname: string): boolean {
  const [section] = path.split('/').filter(Boolean)
  return pathname.split('/')[1] === section
}
