import type { ScheduledRun } from '@firstbell/domain'
import { useMediaQuery } from '@mantine/hooks'
import { mapLivePath } from '../../../paths.ts'
import { DataTable, type Sorting } from '../../../ui/table/data-table.tsx'
import type { Formats } from '../../../ui/text/formats.ts'
import { RunCards } from '../dispatch/run-cards.tsx'
import { useRunColumns } from './run-columns.tsx'
import type { RunSortKey } from '../selection.ts'
import { todayWords } from '../words.en.ts'
import type { ChangeRun } from '../change-run.ts'
import { useWords } from '../../../words.ts'

interface RunsTableProps {
  scheduledRuns: readonly ScheduledRun[]
  toleranceMinutes: number
  formats: Formats
  sorting: Sorting
  onSort(sorting: Sorting<RunSortKey>): void
  marked: string | null
  onPoint(routeId: string | null): void
  greyed: boolean
  isNarrow: boolean
  onPick?(routeId: string): boolean
  onChange: ChangeRun
  onAlert(scheduledRun: ScheduledRun): void
}

/** In pixels: on less the table scrolls to the side. */
const MIN_WIDTH = { narrow: 600, wide: 960 }

export function RunsTable(props: RunsTableProps) {
  const { scheduledRuns, toleranceMinutes, formats, isNarrow, onChange, onAlert, ...table } = props
  const t = useWords(todayWords)
  const isPhone = useMediaQuery('(max-width: 37.5em)', false, { getInitialValueInEffect: false })
  const columns = useRunColumns({ toleranceMinutes, formats, isNarrow, onChange, onAlert })
  if (isPhone) return <RunCards {...{ scheduledRuns, toleranceMinutes, formats, onChange, onAlert }} />
  return (
    <DataTable
      {...table}
      label={t('dashboard.table')}
      columns={columns}
      rows={scheduledRuns}
      minWidthPixels={isNarrow ? MIN_WIDTH.narrow : MIN_WIDTH.wide}
      rowKey={(scheduledRun) => scheduledRun.routeId}
      rowLink={(scheduledRun) => mapLivePath(scheduledRun.routeId)}
      // Only columns of a SortKey are sortable.
      onSort={(sorting) => table.onSort(sorting as Sorting<RunSortKey>)}
    />
  )
}
