import type { ScheduledRun } from '@firstbell/domain'
import { MayChange } from '../../../ui/role.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import type { Formats } from '../../../ui/text/formats.ts'
import { Truncated } from '../../../ui/text/hints/truncated.tsx'
import { ChangeButton, usePlanColumns } from '../table/run-columns.tsx'
import type { RunSortKey } from '../selection.ts'
import styles from '../table/runs-table.module.css'
import { todayWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { liveWords } from '../../../live/words.en.ts'

type DateColumn = Column<ScheduledRun, RunSortKey | 'type' | 'riders' | 'outcome' | 'changes' | 'change'>

interface DateColumnsProps {
  isOver: boolean
  formats: Formats
  onChange(scheduledRun: ScheduledRun): void
}

/** What the table of another date shows of each run: the plan and its changes; of a past date what was recorded. */
export function useDateColumns({ isOver, formats, onChange }: DateColumnsProps): DateColumn[] {
  const t = useWords(todayWords)
  const planColumns = usePlanColumns(formats, isOver ? 'over' : 'toCome')
  const changesOf = useChangeWords()
  const outcome: DateColumn = {
    key: 'outcome',
    title: t('dates.columns.outcome'),
    width: '150px',
    cell: ({ run, cancelled }) =>
      run.startedAt === null
        ? t(cancelled ? 'dates.cancelled' : 'dates.notRecorded')
        : formats.window(run.startedAt, run.finishedAt ?? run.startedAt),
  }
  const change: DateColumn = {
    key: 'change',
    title: '',
    width: '40px',
    cell: (scheduledRun) => (
      <MayChange>
        <ChangeButton
          scheduledRun={scheduledRun}
          label={t('day.on.change', { route: scheduledRun.routeName })}
          onChange={onChange}
        />
      </MayChange>
    ),
  }
  return [
    ...planColumns.map((column) => (column.key === 'driver' ? { ...column, width: '180px' } : column)),
    {
      key: 'riders',
      title: t('dates.columns.riders'),
      width: '70px',
      align: 'end',
      cell: ({ cancelled, childcount }) => (cancelled ? '' : String(childcount)),
    },
    ...(isOver ? [outcome] : []),
    {
      key: 'changes',
      title: t('dates.columns.changes'),
      width: '34%',
      cell: (scheduledRun) => (
        <span className={styles.quiet}>
          <Truncated lines={2}>{changesOf(scheduledRun)}</Truncated>
        </span>
      ),
    },
    ...(isOver ? [] : [change]),
  ]
}

/** What is different about a run on its date, in words; who drives which bus stands in columns of its own. */
function useChangeWords(): (scheduledRun: ScheduledRun) => string {
  const t = useWords(liveWords, todayWords)
  return ({ cancelled, mergedInto, mergedFrom, delayMinutes, note }) =>
    [
      mergedInto && t('phase.merged', { route: mergedInto.name }),
      cancelled && !mergedInto && t('phase.cancelled'),
      mergedFrom.length > 0 && t('dates.takes', { routes: mergedFrom.map(({ name }) => name).join(', ') }),
      delayMinutes > 0 && t('dates.delayed', { count: delayMinutes }),
      note,
    ]
      .filter(Boolean)
      .join(' · ')
}
