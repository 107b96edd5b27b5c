import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

export interface ListScreen<Key extends string> {
  /** What stands in the search box, at once. */
  typed: string
  /** What stands in the address, after a rest: for searches that the server makes. */
  searched: string
  sortKey: Key
  descending: boolean
  page: number
  setTyped(typed: string): void
  /** The search box was left: what stands in it stands in the address before anything else happens. */
  settle(): void
  setSorting(sorting: { key: Key; descending: boolean }): void
  setPage(page: number): void
  /** Another part of the address, such as a filter; a change of it goes back to the first page. */
  part(name: string): string | null
  change(changes: Readonly<Record<string, string | null>>): void
  showAll(): void
}

const TYPING_REST_MS = 250

/**
 * What a list shows is in its address: it survives a reload and can be sent to a colleague. The first key sorts at first,
 * with what is newest on top where that is said.
 */
export function useListScreen<const Key extends string>(
  sortKeys: readonly [Key, ...Key[]],
  filters: readonly string[] = [],
  { newestFirst = false } = {},
): ListScreen<Key> {
  const [search, setSearch] = useSearchParams()
  const searched = search.get('q') ?? ''
  const [typed, setTyped] = useState(searched)

  function change(changes: Readonly<Record<string, string | null>>) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ page: null, ...changes })) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }

  // An address changes too slowly to type into: what is typed stands here at once, and there after a rest, or when the box
  // is left. So nothing is left to write when somebody is on the way to another page, and nobody is called back.
  const write = useDebouncedCallback((text: string) => {
    if (text !== searched) change({ q: text, picked: null })
  }, TYPING_REST_MS)

  const sortKey = sortKeys.find((key) => key === search.get('sort')) ?? sortKeys[0]
  const usualOrder = (key: Key) => (newestFirst && key === sortKeys[0] ? 'desc' : 'asc')
  return {
    typed,
    searched,
    sortKey,
    descending: (search.get('order') ?? usualOrder(sortKey)) === 'desc',
    page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
    setTyped(text) {
      setTyped(text)
      write(text)
    },
    settle: () => write.flush(),
    setSorting({ key, descending }) {
      const order = descending ? 'desc' : 'asc'
      change({ sort: key === sortKeys[0] ? null : key, order: order === usualOrder(key) ? null : order })
    },
    setPage: (page) => change({ page: page > 1 ? String(page) : null, picked: null }),
    part: (name) => search.get(name),
    change,
    showAll() {
      write.cancel()
      setTyped('')
      change({ q: null, ...Object.fromEntries(filters.map((name) => [name, null])) })
    },
  }
}
