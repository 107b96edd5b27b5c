import { useListScreen } from '../../ui/table/use-list-screen.ts'
import { type Selection, SORT_KEYS, type SortKey, STATUS_FILTERS, type StatusFilter } from './selection.ts'

export interface DashboardScreen extends Selection {
  page: number
  /** The route whose bus was picked on the map. */
  picked: string | null
  setFilter(filter: StatusFilter | null): void
  setTyped(typed: string): void
  settle(): void
  setSorting(sorting: { key: SortKey; descending: boolean }): void
  setPage(page: number): void
  setPicked(routeId: string | null): void
  showAll(): void
}

/** The list of today's runs, with a filter by status and a bus that is picked. */
export function useDashboardScreen(): DashboardScreen {
  const screen = useListScreen(SORT_KEYS, ['status'])
  return {
    ...screen,
    filter: STATUS_FILTERS.find((filter) => filter === screen.part('status')) ?? null,
    picked: screen.part('picked'),
    setFilter: (filter) => screen.change({ status: filter, picked: null }),
    setPicked: (routeId) => screen.change({ picked: routeId }),
  }
}
