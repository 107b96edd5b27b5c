import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Selection, SORT_KEYS, type SortKey, STATUS_FILTERS, type StatusFilter } from './selection.ts'

export interface DashboardScreen extends Selection {
  page: number
  /** The route whose bus was picked on the map. */
  picked: string | null
  setFilter(filter: StatusFilter | null): void
  setTyped(typed: string): void
  setSorting(key: SortKey, descending: boolean): void
  setPage(page: number): void
  setPicked(routeId: string | null): void
  showAll(): void
}

const TYPING_REST_MS = 250

/** What the dashboard shows is in its address: it survives a reload and can be sent to a colleague. */
export function useDashboardScreen(): DashboardScreen {
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(search.get('q') ?? '')

  function change(changes: Record<string, string | null>) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }

  // An address changes too slowly to type into: what is typed stands here at once, and there after a rest.
  const writeTyped = useEffectEvent((text: string) => {
    if (text !== (search.get('q') ?? '')) change({ q: text, page: null, picked: null })
  })
  useEffect(() => {
    const timer = setTimeout(() => writeTyped(typed), TYPING_REST_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return {
    filter: STATUS_FILTERS.find((filter) => filter === search.get('status')) ?? null,
    typed,
    sortKey: SORT_KEYS.find((key) => key === search.get('sort')) ?? 'times',
    descending: search.get('order') === 'desc',
    page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
    picked: search.get('picked'),
    setFilter: (filter) => change({ status: filter, page: null, picked: null }),
    setTyped,
    setSorting: (key, descending) =>
      change({ sort: key === 'times' ? null : key, order: descending ? 'desc' : null, page: null }),
    setPage: (page) => change({ page: page > 1 ? String(page) : null, picked: null }),
    setPicked: (routeId) => change({ picked: routeId, page: null }),
    showAll() {
      setTyped('')
      change({ status: null, q: null, page: null })
    },
  }
}
