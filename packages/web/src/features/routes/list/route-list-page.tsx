import { minutesOf, type Organization, type RouteSummary, routeTypeName } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useOutletContext } from 'react-router'
import { ExportList } from '../../../account/export-list.tsx'
import { StatusChip } from '../../../live/status-chip.tsx'
import { useFleet } from '../../../live/use-feed.ts'
import { paths, pathTo } from '../../../paths.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import { useTimeOfDay } from '../../../ui/text/formats.ts'
import { IconCircleMinus, IconCircleOff, IconRoute } from '../../../ui/text/icons.ts'
import { ListPage } from '../../../ui/table/list-page.tsx'
import { byNumber, byText, type RowRules } from '../../../ui/table/select-rows.ts'
import { StatusPill } from '../../../ui/text/status-pill.tsx'
import { Truncated } from '../../../ui/text/truncated.tsx'
import { useSelectedRows } from '../../../ui/table/use-selected-rows.ts'
import { useListScreen } from '../../../ui/table/use-list-screen.ts'
import { statusRanks } from './status-rank.ts'
import { useBusNumbers, useRoutes } from '../use-routes.ts'

const SORT_KEYS = ['name', 'status', 'type', 'driver', 'bus', 'stops', 'children', 'times'] as const
type SortKey = (typeof SORT_KEYS)[number]

interface Row extends RouteSummary {
  bus: string
}

/** All routes, with what each is doing now. */
export function RouteListPage() {
  const { t } = useTranslation()
  const timeOfDay = useTimeOfDay()
  const { id: organizationId } = useOutletContext<Organization>()
  const { data: routes, error, refetch } = useRoutes()
  const busNumber = useBusNumbers()
  const { state: fleet } = useFleet(organizationId)
  const screen = useListScreen(SORT_KEYS)

  const typeName = useCallback(
    (route: RouteSummary) => t(`routeType.${routeTypeName(route.type)}` as 'routeType.Pickup Route'), // one of three names
    [t],
  )
  const scheduledRuns = useMemo(
    () => new Map(fleet?.scheduledRuns.map((scheduledRun) => [scheduledRun.routeId, scheduledRun])),
    [fleet],
  )
  // By status the list follows the feed; in any other order it is put in order once.
  const followed = screen.sortKey === 'status' ? fleet : undefined
  const rankOf = useMemo(() => statusRanks(followed), [followed])
  const rows = useMemo(
    () => routes?.map((route): Row => ({ ...route, bus: busNumber(route.busId) ?? '' })),
    [routes, busNumber],
  )
  const rules = useMemo(
    (): RowRules<Row, SortKey> => ({
      texts: (row) => [row.name, row.driver, row.bus, typeName(row), row.inService ? '' : t('routes.outOfService')],
      compare: {
        name: byText<Row>((row) => row.name),
        status: byNumber<Row>(rankOf),
        type: byText<Row>(typeName),
        driver: byText<Row>((row) => row.driver),
        bus: byText<Row>((row) => row.bus),
        stops: byNumber<Row>((row) => row.stopcount),
        children: byNumber<Row>((row) => row.childcount),
        times: byNumber<Row>((row) => minutesOf(row.starttime)),
      },
    }),
    [typeName, rankOf, t],
  )
  const found = useSelectedRows(rows, rules, screen)

  const columns: Column<Row, SortKey>[] = [
    { key: 'name', title: t('routes.columns.route'), sortable: true, cell: (row) => <Truncated>{row.name}</Truncated> },
    {
      key: 'status',
      title: t('routes.columns.status'),
      width: '132px',
      sortable: true,
      cell: (row) => {
        const scheduledRun = scheduledRuns.get(row.id)
        return scheduledRun && fleet ? (
          <StatusChip scheduledRun={scheduledRun} toleranceMinutes={fleet.toleranceMinutes} />
        ) : (
          <StatusPill tone="idle" icon={row.inService ? IconCircleMinus : IconCircleOff}>
            {row.inService ? t('status.Not Running') : t('routes.outOfService')}
          </StatusPill>
        )
      },
    },
    { key: 'type', title: t('routes.columns.type'), width: '88px', sortable: true, cell: typeName },
    {
      key: 'driver',
      title: t('routes.columns.driver'),
      width: '14%',
      sortable: true,
      cell: (row) => <Truncated>{row.driver}</Truncated>,
    },
    { key: 'bus', title: t('routes.columns.bus'), width: '64px', sortable: true, cell: (row) => row.bus || '—' },
    {
      key: 'stops',
      title: t('routes.columns.stops'),
      width: '72px',
      align: 'end',
      sortable: true,
      cell: (row) => row.stopcount,
    },
    {
      key: 'children',
      title: t('routes.columns.children'),
      width: '88px',
      align: 'end',
      sortable: true,
      cell: (row) => row.childcount,
    },
    {
      key: 'times',
      title: t('routes.columns.times'),
      width: '160px',
      align: 'end',
      sortable: true,
      cell: (row) => `${timeOfDay(row.starttime)} – ${timeOfDay(row.endtime)}`,
    },
  ]

  return (
    <ListPage
      title={t('routes.title')}
      searchLabel={t('routes.search')}
      add={{ to: paths.routeAdd, words: t('routes.add') }}
      actions={<ExportList kind="routes" />}
      firstUse={{ icon: IconRoute, title: t('routes.none'), lead: t('routes.noneLead') }}
      found={found}
      isEmpty={rows?.length === 0}
      error={error}
      onRetry={refetch}
      screen={screen}
      columns={columns}
      rowKey={(row) => row.id}
      rowLink={(row) => pathTo('routeShow', { routeId: row.id })}
      filters={
        <Button component={Link} to={paths.routesCheck} size="compact-md" variant="default">
          {t('check.open')}
        </Button>
      }
    />
  )
}
