import { type LocalDate, type ScheduledRun, hasBegun } from '@firstbell/domain'
import { useState } from 'react'
import { mapReplayPath, pathTo } from '../../../paths.ts'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { DataTable, type Sorting, TableSkeleton } from '../../../ui/table/data-table.tsx'
import { PAGE_SIZE, Pagination } from '../../../ui/table/pagination.tsx'
import type { Formats } from '../../../ui/text/formats.ts'
import { CalendarNote } from '../calendar-note.tsx'
import { ChangeDay } from '../day-change/change-day.tsx'
import styles from '../dashboard-page.module.css'
import { NoService } from '../table/no-service.tsx'
import { NothingFound } from '../table/nothing-found.tsx'
import { selectBy, type RunSortKey } from '../selection.ts'
import { StatusCounts } from '../status-counts.tsx'
import type { DashboardScreen } from '../use-dashboard-screen.ts'
import { countByDateFilter, type DateFilter, dateFiltersOf } from './date-selection.ts'
import { useDateColumns } from './use-date-columns.tsx'
import { useRunsOn } from './use-runs-on.ts'
import { todayWords } from '../words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'

interface OtherDateProps {
  date: LocalDate
  /** A date that is over is read only. */
  isOver: boolean
  screen: DashboardScreen<DateFilter>
  formats: Formats
}

/** The runs of another date than today, with what is different about them on that date. */
export function OtherDate({ date, isOver, screen, formats }: OtherDateProps) {
  const { data, error, refetch } = useRunsOn(date)
  if (!data) return error ? <FailureMessage error={error} onRetry={refetch} /> : <TableSkeleton rows={PAGE_SIZE} />
  if (data.length === 0) return <NoService date={date} formats={formats} />
  return <Runs scheduledRuns={data} date={date} isOver={isOver} screen={screen} formats={formats} />
}

const TO_COME: readonly DateFilter[] = ['planned', 'changed', 'uncovered', 'cancelled']
const OVER: readonly DateFilter[] = ['ran', 'notRecorded', 'changed', 'cancelled']
const RARE: readonly DateFilter[] = ['uncovered', 'cancelled']

function Runs({ scheduledRuns, date, isOver, screen, formats }: OtherDateProps & { scheduledRuns: ScheduledRun[] }) {
  const t = useWords(todayWords, uiWords)
  const [changing, setChanging] = useState<string>()
  const columns = useDateColumns({ isOver, formats, onChange: ({ routeId }) => setChanging(routeId) })
  const found = selectBy(scheduledRuns, screen, (scheduledRun) => dateFiltersOf(scheduledRun, isOver))
  const page = Math.min(screen.page, Math.max(1, Math.ceil(found.length / PAGE_SIZE)))
  const what = [screen.typed.trim(), screen.filter && t(`dates.${screen.filter}`)].filter(Boolean).join(' · ')
  const changed = scheduledRuns.find(({ routeId }) => routeId === changing)
  return (
    <>
      <CalendarNote date={date} />
      {isOver && <p className={styles.over}>{t('dates.over')}</p>}
      <div className={styles.bar}>
        <StatusCounts
          filters={isOver ? OVER : TO_COME}
          exceptions={RARE}
          label={(filter) => t(`dates.${filter}`)}
          counts={countByDateFilter(scheduledRuns, isOver)}
          filter={screen.filter}
          onFilter={screen.setFilter}
        />
      </div>
      <div className={styles.list}>
        {found.length > 0 ? (
          <>
            <DataTable
              label={t('dates.table', { day: formats.day(date) })}
              columns={columns}
              rows={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
              rowKey={({ routeId }) => routeId}
              rowLink={linkOf}
              sorting={{ key: screen.sortKey, descending: screen.descending }}
              // Only columns of a SortKey are sortable.
              onSort={(sorting) => screen.setSorting(sorting as Sorting<RunSortKey>)}
            />
            <Pagination page={page} count={found.length} onPage={screen.setPage} />
          </>
        ) : (
          <NothingFound lead={t('list.nothingMatches', { what })} onShowAll={screen.showAll} />
        )}
      </div>
      {changed && (
        <ChangeDay
          scheduledRun={changed}
          sameDay={scheduledRuns}
          isToday={false}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  )
}

/** A run that was driven leads to its replay; one that is only planned, to its route. */
function linkOf({ routeId, date, run }: ScheduledRun): string {
  return hasBegun(run) ? `${mapReplayPath(routeId)}?date=${date}` : pathTo('routeShow', { routeId })
}
