import { type ListScreen, useListScreen } from '../../ui/table/use-list-screen.ts'
import { type Selection, RUN_SORT_KEYS, type RunSortKey, type StatusFilter } from './selection.ts'

export interface DashboardScreen<Filter extends string = StatusFilter>
  extends Selection<Filter>, Pick<ListScreen<RunSortKey>, 'part' | 'change'> {
  page: number
  /** The route whose bus was picked on the map. */
  picked: string | null
  setFilter(filter: Filter | null): void
  setTyped(typed: string): void
  settle(): void
  setSorting(sorting: { key: RunSortKey; descending: boolean }): void
  setPage(page: number): void
  setPicked(routeId: string | null): void
  showAll(): void
}

/** The list of the runs of a date; what is searched for stays when the date changes. */
export function useDashboardScreen() {
  return useListScreen(RUN_SORT_KEYS, ['status', 'when', 'type', 'group', 'school'])
}

/** With a filter by status and a bus that is picked. */
export function withFilters<const Filter extends string>(
  screen: ReturnType<typeof useDashboardScreen>,
  filters: readonly Filter[],
): DashboardScreen<Filter> {
  return {
    ...screen,
    filter: filters.find((filter) => filter === screen.part('status')) ?? null,
    picked: screen.part('picked'),
    setFilter: (filter) => screen.change({ status: filter, picked: null }),
    setPicked: (routeId) => screen.change({ picked: routeId }),
  }
}
