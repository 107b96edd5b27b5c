import type { FleetSnapshot } from '@firstbell/contract'
import type { RouteSummary } from '@firstbell/domain'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../live/status-chip.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { useTimeOfDay } from '../../../ui/text/formats.ts'
import { IconAlertTriangle, IconCircleMinus, IconCircleOff } from '../../../ui/text/icons.ts'
import { StatusPill } from '../../../ui/text/status-pill.tsx'
import { Truncated } from '../../../ui/text/truncated.tsx'
import { useRiderCount, useRouteTypeName, useValidity } from '../../route-header/use-route-facts.ts'
import styles from './route-columns.module.css'

const PracticeNote = lazy(async () => ({ default: (await import('../../../live/practice-note.tsx')).PracticeNote }))

export const SORT_KEYS = ['name', 'status', 'type', 'driver', 'bus', 'stops', 'children', 'times'] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** A route with the number of its bus. */
export interface RouteRow extends RouteSummary {
  bus: string
}

type Fleet = Pick<FleetSnapshot, 'scheduledRuns' | 'toleranceMinutes'>

/** The columns of the list of routes. A route has the status of its scheduled run in the fleet, and the number of its open issues. */
export function useRouteColumns(
  fleet: Fleet | undefined,
  issuesOf: ReadonlyMap<string, number>,
): Column<RouteRow, SortKey>[] {
  const { t } = useTranslation()
  const timeOfDay = useTimeOfDay()
  const typeName = useRouteTypeName('routeTypeShort')
  const riderCount = useRiderCount()
  const validity = useValidity()
  const scheduledRuns = useMemo(
    () => new Map(fleet?.scheduledRuns.map((scheduledRun) => [scheduledRun.routeId, scheduledRun])),
    [fleet],
  )
  return [
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

/** LINT-16: how many open issues a route has; nothing where it has none. */
function IssueCount({ count = 0 }: { count: number | undefined }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <span className={styles.issues}>
      <IconAlertTriangle size={12} /> {t('check.found', { count })}
    </span>
  )
}
