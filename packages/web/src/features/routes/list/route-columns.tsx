import type { FleetSnapshot } from '@firstbell/contract'
import type { RouteSummary, ScheduledRun } from '@firstbell/domain'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useMemo } from 'react'
import { StatusChip } from '../../../live/status/status-chip.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { useTimeOfDay } from '../../../ui/text/formats.ts'
import { IconAlertTriangle, IconCircleMinus, IconCircleOff } from '../../../ui/text/icons.ts'
import { StatusPill } from '../../../ui/text/status-pill.tsx'
import { Truncated } from '../../../ui/text/hints/truncated.tsx'
import { useRiderCount, useRouteTypeName, useValidity } from '../../route-header/use-route-facts.ts'
import styles from './route-columns.module.css'
import { routesWords } from '../words.en.ts'
import { liveWords } from '../../../live/words.en.ts'
import { useWords } from '../../../words.ts'
import { routeListWords } from './words.en.ts'
import { issueWords } from '../check/words.en.ts'

const PracticeNote = lazy(async () => ({ default: (await import('../../../live/practice-note.tsx')).PracticeNote }))

export const SORT_KEYS = ['name', 'status', 'type', 'school', 'driver', 'bus', 'stops', 'children', 'times'] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** A route with the number of its bus and the name of its school, '' where it has none. */
export interface RouteRow extends RouteSummary {
  bus: string
  school: string
}

/** Where there is no room for all: the type is in most names and among the filters. */
const NARROW = '(max-width: 75em)'

type Fleet = Pick<FleetSnapshot, 'scheduledRuns' | 'toleranceMinutes'>

/** The columns of the list of routes. A route has the status of its scheduled run in the fleet, and the number of its open issues. */
export function useRouteColumns(
  fleet: Fleet | undefined,
  issuesOf: ReadonlyMap<string, number>,
): Column<RouteRow, SortKey>[] {
  const t = useWords(routesWords)
  const say = useWords(routeListWords)
  const typeName = useRouteTypeName()
  const validity = useValidity()
  const scheduledRuns = useMemo(
    () => new Map(fleet?.scheduledRuns.map((scheduledRun) => [scheduledRun.routeId, scheduledRun])),
    [fleet],
  )
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const columns: Column<RouteRow, SortKey>[] = [
    {
      key: 'name',
      title: t('routes.columns.route'),
      sortable: true,
      cell: (row) => (
        <Truncated>
          {[row.name, ...validity(row)].join(' · ')}
          <IssueCount count={issuesOf.get(row.id)} />
          {row.validFrom !== null && (
            <Suspense>
              <PracticeNote routeId={row.id} />
            </Suspense>
          )}
        </Truncated>
      ),
    },
    {
      key: 'status',
      title: t('routes.columns.status'),
      width: '132px',
      card: 'beside',
      sortable: true,
      cell: (row) => <StatusOfRoute route={row} fleet={fleet} scheduledRun={scheduledRuns.get(row.id)} />,
    },
    { key: 'type', title: t('routes.columns.type'), width: '120px', card: 'none', sortable: true, cell: typeName },
    {
      key: 'school',
      title: say('school'),
      width: '13%',
      sortable: true,
      cell: (row) => <Truncated>{row.school || '—'}</Truncated>,
    },
    {
      key: 'driver',
      title: t('routes.columns.driver'),
      width: '12%',
      sortable: true,
      cell: (row) => <Truncated>{row.driver}</Truncated>,
    },
    {
      key: 'bus',
      title: t('routes.columns.bus'),
      width: '64px',
      card: 'titled',
      sortable: true,
      cell: (row) => row.bus || '—',
    },
    ...useSizeColumns(),
  ]
  return isNarrow ? columns.filter(({ key }) => key !== 'type' && key !== 'stops') : columns
}

/** How large a route is: its stops, its riders and its time. */
function useSizeColumns(): Column<RouteRow, 'stops' | 'children' | 'times'>[] {
  const t = useWords(routesWords)
  const timeOfDay = useTimeOfDay()
  const riderCount = useRiderCount()
  return [
    {
      key: 'stops',
      title: t('routes.columns.stops'),
      width: '72px',
      card: 'titled',
      align: 'end',
      sortable: true,
      cell: (row) => row.stopcount,
    },
    {
      key: 'children',
      title: t('routes.columns.children'),
      width: '88px',
      card: 'titled',
      align: 'end',
      sortable: true,
      cell: (row) =>
        row.childcount === row.differentChildren ? row.childcount : <Truncated>{riderCount(row)}</Truncated>,
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
}

interface StatusOfRouteProps {
  route: RouteRow
  fleet: Fleet | undefined
  scheduledRun: ScheduledRun | undefined
}

function StatusOfRoute({ route, fleet, scheduledRun }: StatusOfRouteProps) {
  const t = useWords(liveWords, routesWords)
  if (scheduledRun && fleet) return <StatusChip scheduledRun={scheduledRun} toleranceMinutes={fleet.toleranceMinutes} />
  return (
    <StatusPill tone="idle" icon={route.inService ? IconCircleMinus : IconCircleOff}>
      {route.inService ? t('status.Not Running') : t('routes.outOfService')}
    </StatusPill>
  )
}

/** LINT-16: how many open issues a route has; nothing where it has none. */
function IssueCount({ count = 0 }: { count: number | undefined }) {
  const t = useWords(issueWords)
  if (count === 0) return null
  return (
    <span className={styles.issues}>
      <IconAlertTriangle size={12} /> {t('check.found', { count })}
    </span>
  )
}
