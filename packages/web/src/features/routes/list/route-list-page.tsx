import { minutesOf, type Organization, type RouteSummary } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useOutletContext } from 'react-router'
import { ExportList } from '../../../account/export-list.tsx'
import { ImportLink, SchoolFirst } from '../../../account/first-steps.tsx'
import { useFleet } from '../../../live/feed/use-feed.ts'
import { paths, pathTo } from '../../../paths.ts'
import { useAsOrigin } from '../../../ui/page/origin.ts'
import { IconAlertTriangle, IconRoute } from '../../../ui/text/icons.ts'
import { useMayChange } from '../../../ui/role.tsx'
import { ListPage } from '../../../ui/table/list-page.tsx'
import { byNumber, byText, type RowRules } from '../../../ui/table/select-rows.ts'
import { useSelectedRows } from '../../../ui/table/use-selected-rows.ts'
import { type ListScreen, useListScreen } from '../../../ui/table/use-list-screen.ts'
import { type RouteRow, SORT_KEYS, type SortKey, useRouteColumns } from './route-columns.tsx'
import { PrintAllItem } from './print-all-item.tsx'
import { statusRanks } from './status-rank.ts'
import { useBusNumbers, useRouteTypeName } from '../../route-header/use-route-facts.ts'
import { useRoutes } from '../use-routes.ts'
import { BulkBar } from './bulk-bar.tsx'
import { RouteFilterBar, useFilterWords } from './route-filter-bar.tsx'
import { filteredRoutes, ROUTE_FILTERS } from './route-filters.ts'
import { useChosenRoutes } from './use-chosen-routes.ts'
import { useOpenIssues } from './use-open-issues.ts'
import { type ChosenFilters, useRouteFilters } from './use-route-filters.ts'
import { routesWords } from '../words.en.ts'
import { issueWords } from '../check/words.en.ts'
import { useWords } from '../../../words.ts'

/** All routes, with the current status of each. */
export function RouteListPage() {
  const t = useWords(routesWords)
  const { id: organizationId } = useOutletContext<Organization>()
  useAsOrigin(t('routes.title'))
  const { data: routes, error, refetch } = useRoutes()
  const { state: fleet } = useFleet(organizationId)
  const screen = useListScreen(SORT_KEYS, ROUTE_FILTERS)
  const issues = useOpenIssues(organizationId)
  const columns = useRouteColumns(fleet, issues.countOf)
  const chosen = useRouteFilters(screen)
  const mayChange = useMayChange()

  const found = useFoundRoutes({ routes, fleet, screen, chosen, issuesOf: issues.countOf })
  const filterWords = useFilterWords(chosen)
  const { selection, routes: chosenRoutes, chooseAll, chooseNone } = useChosenRoutes(found?.all)

  return (
    <ListPage
      title={t('routes.title')}
      searchLabel={t('routes.search')}
      add={{ to: paths.routeAdd, words: t('routes.add') }}
      actions={
        <ExportList kind="routes" dots>
          <PrintAllItem />
        </ExportList>
      }
      firstUse={{
        icon: IconRoute,
        title: t('routes.none'),
        lead: t('routes.noneLead'),
        more: (
          <>
            <SchoolFirst />
            <ImportLink />
          </>
        ),
      }}
      found={found}
      isEmpty={routes?.length === 0}
      error={error}
      onRetry={refetch}
      screen={screen}
      columns={columns}
      rowKey={(row) => row.id}
      rowLink={(row) => pathTo('routeShow', { routeId: row.id })}
      rowForm={mayChange ? (row) => pathTo('routeEdit', { routeId: row.id }) : undefined}
      selection={mayChange ? selection : undefined}
      below={
        mayChange &&
        chosenRoutes.length > 0 && (
          <BulkBar
            routes={chosenRoutes}
            count={found?.count ?? 0}
            groupName={({ groupId }) => chosen.groups.find(({ value }) => value === groupId)?.label ?? ''}
            onAll={chooseAll}
            onNone={chooseNone}
          />
        )
      }
      filterWords={filterWords}
      filters={
        <>
          <CheckLink total={issues.total} />
          <RouteFilterBar chosen={chosen} />
        </>
      }
    />
  )
}

interface FoundRoutesOptions {
  routes: readonly RouteSummary[] | undefined
  fleet: Parameters<typeof statusRanks>[0]
  screen: ListScreen<SortKey>
  chosen: ChosenFilters
  issuesOf: ReadonlyMap<string, number>
}

/** The routes that are searched and filtered for, in the order that is chosen. */
function useFoundRoutes({ routes, fleet, screen, chosen, issuesOf }: FoundRoutesOptions) {
  const t = useWords(routesWords)
  const busNumber = useBusNumbers()
  const typeName = useRouteTypeName()
  const { filters, places, schoolName } = chosen

  // Sorted by status, the list follows the feed; any other order does not depend on the feed.
  const followed = screen.sortKey === 'status' ? fleet : undefined
  const rankOf = useMemo(() => statusRanks(followed), [followed])
  const rows = useMemo(
    () =>
      routes &&
      filteredRoutes(routes, filters, { places, issuesOf }).map((route): RouteRow => ({
        ...route,
        bus: busNumber(route.busId) ?? '',
        school: schoolName(route.id),
      })),
    [routes, busNumber, filters, places, schoolName, issuesOf],
  )
  const rules = useMemo(
    (): RowRules<RouteRow, SortKey> => ({
      texts: (row) => [
        row.name,
        row.driver,
        row.bus,
        row.school,
        typeName(row),
        row.inService ? '' : t('routes.outOfService'),
      ],
      compare: {
        name: byText<RouteRow>((row) => row.name),
        status: byNumber<RouteRow>(rankOf),
        type: byText<RouteRow>(typeName),
        school: byText<RouteRow>((row) => row.school),
        driver: byText<RouteRow>((row) => row.driver),
        bus: byText<RouteRow>((row) => row.bus),
        stops: byNumber<RouteRow>((row) => row.stopcount),
        children: byNumber<RouteRow>((row) => row.childcount),
        times: byNumber<RouteRow>((row) => minutesOf(row.starttime)),
      },
    }),
    [typeName, rankOf, t],
  )
  return useSelectedRows(rows, rules, screen)
}

/** Leads to the route check, and says how much it has found. */
function CheckLink({ total }: { total: number }) {
  const t = useWords(issueWords)
  return (
    <Button
      component={Link}
      to={paths.routesCheck}
      size="compact-md"
      variant={total > 0 ? 'light' : 'default'}
      {...(total > 0 && { color: 'yellow', leftSection: <IconAlertTriangle size={16} /> })}
    >
      {total > 0 ? `${t('check.open')}: ${t('check.found', { count: total })}` : t('check.open')}
    </Button>
  )
}
