import { minutesOf, type Organization } from '@firstbell/domain'
import { Button, Chip } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useOutletContext } from 'react-router'
import { ExportList } from '../../../account/export-list.tsx'
import { ImportLink, SchoolFirst } from '../../../account/first-steps.tsx'
import { useFleet } from '../../../live/use-feed.ts'
import { paths, pathTo } from '../../../paths.ts'
import { useAsOrigin } from '../../../ui/page/origin.ts'
import { IconAlertTriangle, IconRoute } from '../../../ui/text/icons.ts'
import { ListPage } from '../../../ui/table/list-page.tsx'
import { byNumber, byText, type RowRules } from '../../../ui/table/select-rows.ts'
import { useSelectedRows } from '../../../ui/table/use-selected-rows.ts'
import { useListScreen } from '../../../ui/table/use-list-screen.ts'
import { type RouteRow, SORT_KEYS, type SortKey, useRouteColumns } from './route-columns.tsx'
import { ListMenu } from './list-menu.tsx'
import { statusRanks } from './status-rank.ts'
import { useBusNumbers, useRouteTypeName } from '../../route-header/use-route-facts.ts'
import { useRoutes } from '../use-routes.ts'
import { useOpenIssues } from './use-open-issues.ts'

/** All routes, with the current status of each. */
export function RouteListPage() {
  const { t } = useTranslation()
  const { id: organizationId } = useOutletContext<Organization>()
  useAsOrigin(t('routes.title'))
  const { data: routes, error, refetch } = useRoutes()
  const busNumber = useBusNumbers()
  const typeName = useRouteTypeName('routeTypeShort')
  const { state: fleet } = useFleet(organizationId)
  const screen = useListScreen(SORT_KEYS, ['issues'])
  const issues = useOpenIssues(organizationId)
  const columns = useRouteColumns(fleet, issues.countOf)
  const onlyIssues = screen.part('issues') === 'open'

  // Sorted by status, the list follows the feed; any other order does not depend on the feed.
  const followed = screen.sortKey === 'status' ? fleet : undefined
  const rankOf = useMemo(() => statusRanks(followed), [followed])
  const rows = useMemo(
    () =>
      routes
        ?.filter(({ id }) => !onlyIssues || issues.countOf.has(id))
        .map((route): RouteRow => ({ ...route, bus: busNumber(route.busId) ?? '' })),
    [routes, busNumber, onlyIssues, issues.countOf],
  )
  const rules = useMemo(
    (): RowRules<RouteRow, SortKey> => ({
      texts: (row) => [row.name, row.driver, row.bus, typeName(row), row.inService ? '' : t('routes.outOfService')],
      compare: {
        name: byText<RouteRow>((row) => row.name),
        status: byNumber<RouteRow>(rankOf),
        type: byText<RouteRow>(typeName),
        driver: byText<RouteRow>((row) => row.driver),
        bus: byText<RouteRow>((row) => row.bus),
        stops: byNumber<RouteRow>((row) => row.stopcount),
        children: byNumber<RouteRow>((row) => row.childcount),
        times: byNumber<RouteRow>((row) => minutesOf(row.starttime)),
      },
    }),
    [typeName, rankOf, t],
  )
  const found = useSelectedRows(rows, rules, screen)

  return (
    <ListPage
      title={t('routes.title')}
      searchLabel={t('routes.search')}
      add={{ to: paths.routeAdd, words: t('routes.add') }}
      actions={
        <>
          <ExportList kind="routes" />
          <ListMenu />
        </>
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
      filters={
        <>
          <Button
            component={Link}
            to={paths.routesCheck}
            size="compact-md"
            variant={issues.total > 0 ? 'light' : 'default'}
            {...(issues.total > 0 && { color: 'yellow', leftSection: <IconAlertTriangle size={16} /> })}
          >
            {issues.total > 0 ? `${t('check.open')}: ${t('check.found', { count: issues.total })}` : t('check.open')}
          </Button>
          <Chip
            size="xs"
            checked={onlyIssues}
            onChange={(checked) => screen.change({ issues: checked ? 'open' : null })}
          >
            {t('check.only')}
          </Chip>
        </>
      }
    />
  )
}
