import type { Organization, SignedInUser } from '@firstbell/domain'
import type { EntryName } from '../../page.ts'

interface Viewer {
  organization: Pick<Organization, 'messagingEnabled' | 'ridershipEnabled'>
  user: Pick<SignedInUser, 'isSuperAdmin'>
}

interface Entry {
  name: EntryName
  /** `g` and then this key open it. */
  key?: string
  isFor?(viewer: Viewer): boolean
}

/** The side navigation, in its order. */
const ENTRIES: readonly Entry[] = [
  { name: 'dashboard', key: 'd' },
  { name: 'routes', key: 'r' },
  { name: 'routeGenerator' },
  { name: 'families', key: 'f' },
  { name: 'drivers', key: 'b' },
  { name: 'messages', isFor: ({ organization }) => organization.messagingEnabled },
  { name: 'administrators', key: 'a' },
  { name: 'ridership', isFor: ({ organization }) => organization.ridershipEnabled },
  { name: 'reports', isFor: ({ organization }) => !organization.ridershipEnabled },
  { name: 'settings', key: 's' },
  { name: 'analytics', isFor: ({ user }) => user.isSuperAdmin },
]

type Paths = ReadonlyMap<EntryName, string>

/** The entries that a viewer sees: those that are the viewer's and have a page. */
export function entriesFor(viewer: Viewer, paths: Paths): readonly (Entry & { path: string })[] {
  return withPaths(
    ENTRIES.filter(({ isFor }) => isFor?.(viewer) ?? true),
    paths,
  )
}

/** The entries that `g` and a key open. */
export function shortcutsTo(paths: Paths): readonly { key: string; name: EntryName; path: string }[] {
  return withPaths(ENTRIES, paths).flatMap(({ key, name, path }) => (key === undefined ? [] : { key, name, path }))
}

function withPaths(entries: readonly Entry[], paths: Paths): (Entry & { path: string })[] {
  return entries.flatMap((entry) => {
    const path = paths.get(entry.name)
    return path === undefined ? [] : { ...entry, path }
  })
}

/** Whether a page lies under an entry: '/messages/add-message' under Messages. */
export function isUnder(path: string, pathname: string): boolean {
  const [section] = path.split('/').filter(Boolean)
  return pathname.split('/')[1] === section
}
