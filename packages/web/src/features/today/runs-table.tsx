import { punctualityOf, routeTypeName, type ScheduledRun } from '@firstbell/domain'
import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DataAge } from '../../live/data-age.tsx'
import { busNumberOf, driverNameOf } from '../../live/scheduled-run.ts'
import { StatusChip } from '../../live/status-chip.tsx'
import { mapLivePath } from '../../paths.ts'
import { type Column, DataTable, type Sorting } from '../../ui/table/data-table.tsx'
import type { Formats } from '../../ui/text/formats.ts'
import { IconPencil } from '../../ui/text/icons.ts'
import { Truncated } from '../../ui/text/truncated.tsx'
import { NextStop } from './next-stop.tsx'
import type { SortKey } from './selection.ts'
import styles from './runs-table.module.css'
import { Substitute } from './substitute.tsx'

interface RunsTableProps {
  scheduledRuns: readonly ScheduledRun[]
  toleranceMinutes: number
  formats: Formats
  sorting: Sorting
  onSort(sorting: Sorting<SortKey>): void
  marked: string | null
  onPoint(routeId: string | null): void
  greyed: boolean
  onChange(scheduledRun: ScheduledRun): void
}

export function RunsTable({ scheduledRuns, toleranceMinutes, formats, onChange, ...table }: RunsTableProps) {
  const { t } = useTranslation()
  const columns: Column<ScheduledRun, SortKey | 'type' | 'status' | 'next' | 'age' | 'change'>[] = [
    {
      key: 'route',
      title: t('dashboard.columns.route'),
      sortable: true,
      cell: (scheduledRun) => <Truncated lines={2}>{scheduledRun.routeName}</Truncated>,
    },
    {
      key: 'type',
      title: t('dashboard.columns.type'),
      width: '62px',
      cell: (scheduledRun) => <span className={styles.quiet}>{t(`routeType.${typeName(scheduledRun)}`)}</span>,
    },
    {
      key: 'driver',
      title: t('dashboard.columns.driver'),
      width: '112px',
      sortable: true,
      cell: (scheduledRun) => (
        <span className={styles.pair}>
          <Truncated lines={2}>{driverNameOf(scheduledRun)}</Truncated>
          {scheduledRun.driverIsSubstitute && <Substitute />}
        </span>
      ),
    },
    {
      key: 'bus',
      title: t('dashboard.columns.bus'),
      width: '66px',
      sortable: true,
      cell: (scheduledRun) => (
        <span className={styles.pair}>
          {busNumberOf(scheduledRun) ?? '—'}
          {scheduledRun.busIsSubstitute && <Substitute />}
        </span>
      ),
    },
    {
      key: 'times',
      title: t('dashboard.columns.times'),
      width: '96px',
      align: 'end',
      sortable: true,
      cell: (scheduledRun) => formats.window(scheduledRun.startAt, scheduledRun.endAt),
    },
    {
      key: 'status',
      title: t('dashboard.columns.status'),
      width: '120px',
      cell: (scheduledRun) => <StatusChip scheduledRun={scheduledRun} toleranceMinutes={toleranceMinutes} />,
    },
    {
      key: 'next',
      title: t('dashboard.columns.next'),
      width: '196px',
      cell: (scheduledRun) => (
        <NextStop scheduledRun={scheduledRun} formats={formats} toleranceMinutes={toleranceMinutes} />
      ),
    },
    {
      key: 'delta',
      title: t('dashboard.columns.delta'),
      width: '46px',
      align: 'end',
      sortable: true,
      cell(scheduledRun) {
        const { deviationMinutes } = punctualityOf(scheduledRun, toleranceMinutes)
        return deviationMinutes === null ? '' : formats.signed(deviationMinutes)
      },
    },
    {
      key: 'age',
      title: t('dashboard.columns.age'),
      width: '76px',
      align: 'end',
      cell: (scheduledRun) => <DataAge run={scheduledRun.run} formats={formats} />,
    },
    {
      key: 'change',
      title: '',
      width: '40px',
      cell: (scheduledRun) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('day.change', { route: scheduledRun.routeName })}
          onClick={() => onChange(scheduledRun)}
        >
          <IconPencil size={16} />
        </ActionIcon>
      ),
    },
  ]
  return (
    <DataTable
      {...table}
      label={t('dashboard.table')}
      columns={columns}
      rows={scheduledRuns}
      rowKey={(scheduledRun) => scheduledRun.routeId}
      rowLink={(scheduledRun) => mapLivePath(scheduledRun.routeId)}
      // Only columns of a SortKey are sortable.
      onSort={(sorting) => table.onSort(sorting as Sorting<SortKey>)}
    />
  )
}

type TypeName = 'Pickup Route' | 'Dropoff Route' | 'Combination Route'

function typeName(scheduledRun: ScheduledRun): TypeName {
  return routeTypeName(scheduledRun.type) as TypeName // the three names that the domain has
}
