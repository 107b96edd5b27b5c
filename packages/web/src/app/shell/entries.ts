import { ENTRIES, type NavigationEntry, type EntryName, type Viewer } from '../../entries.ts'

type NamedEntry = NavigationEntry & { name: EntryName }
const ALL: readonly NamedEntry[] = ENTRIES

type Paths = ReadonlyMap<EntryName, string>

/** The entries that a viewer sees: those that are the viewer's and have a page. */
export function entriesFor(viewer: Viewer, paths: Paths): readonly (NamedEntry & { path: string })[] {
  return withPaths(
    ALL.filter(({ isFor }) => isFor?.(viewer) ?? true),
    paths,
  )
}

/** The entries that `g` and a key open. */
export function shortcutsTo(paths: Paths): readonly { key: string; name: EntryName; path: string }[] {
  return withPaths(ALL, paths).flatMap(({ key, name, path }) => (key === undefined ? [] : { key, name, path }))
}

function withPaths(entries: readonly NamedEntry[], paths: Paths): (NamedEntry & { path: string })[] {
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
