import type { ScheduledRun } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { mapLivePath } from '../../paths.ts'
import { DataTable, type Sorting } from '../../ui/table/data-table.tsx'
import type { Formats } from '../../ui/text/formats.ts'
import { useRunColumns } from './run-columns.tsx'
import type { SortKey } from './selection.ts'

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
  onAlert(scheduledRun: ScheduledRun): void
}

export function RunsTable({ scheduledRuns, toleranceMinutes, formats, onChange, onAlert, ...table }: RunsTableProps) {
  const { t } = useTranslation()
  const columns = useRunColumns({ toleranceMinutes, formats, onChange, onAlert })
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
