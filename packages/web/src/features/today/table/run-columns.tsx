import {
  countBoarded,
  type Organization,
  type Punctuality,
  punctualityOf,
  routeTypeName,
  type ScheduledRun,
} from '@firstbell/domain'
import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import { DataAge } from '../../../live/feed/data-age.tsx'
import { busNumberOf, driverNameOf } from '../../../live/scheduled-run.ts'
import { ExplainedStatus } from '../../../live/status/explained-status.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import type { Formats } from '../../../ui/text/formats.ts'
import { IconPencil } from '../../../ui/text/icons.ts'
import { Truncated } from '../../../ui/text/hints/truncated.tsx'
import { RunActs } from '../dispatch/run-acts.tsx'
import { MovedStops } from './moved-stops.tsx'
import { NextStop } from './next-stop.tsx'
import type { RunSortKey } from '../selection.ts'
import styles from './runs-table.module.css'
import { Substitute } from './substitute.tsx'
import { todayWords } from '../words.en.ts'
import { routesWords } from '../../routes/words.en.ts'
import type { ChangeRun } from '../change-run.ts'
import { useWords } from '../../../words.ts'

type RunColumn = Column<ScheduledRun, RunSortKey | 'type' | 'next' | 'boarded' | 'age' | 'change'>

interface RunColumnsProps {
  toleranceMinutes: number
  formats: Formats
  /** Beside the map: without the type, which is in most names, and with the age of a position only where it is a warning. */
  isNarrow: boolean
  onChange: ChangeRun
  onAlert(scheduledRun: ScheduledRun): void
}

/** What the tables of runs show of each on any date: its plan with the changes of the day. */
export function usePlanColumns(
  formats: Formats,
  day: 'over' | 'today' | 'toCome',
): Column<ScheduledRun, RunSortKey | 'type'>[] {
  const t = useWords(routesWords, todayWords)
  return [
    {
      key: 'route',
      title: t('dashboard.columns.route'),
      sortable: true,
      cell: (scheduledRun) => (
        <>
          <Truncated lines={3}>{scheduledRun.routeName}</Truncated>
          <MovedStops scheduledRun={scheduledRun} day={day} />
        </>
      ),
    },
    {
      key: 'type',
      title: t('dashboard.columns.type'),
      width: '88px',
      cell: (scheduledRun) => <span className={styles.quiet}>{t(`routeType.${typeName(scheduledRun)}`)}</span>,
    },
    {
      key: 'driver',
      title: t('dashboard.columns.driver'),
      width: '112px',
      sortable: true,
      cell: (scheduledRun) => (
        <Assigned isSubstitute={scheduledRun.driverIsSubstitute}>
          <Truncated lines={2}>{driverNameOf(scheduledRun)}</Truncated>
        </Assigned>
      ),
    },
    {
      key: 'bus',
      title: t('dashboard.columns.bus'),
      width: '66px',
      sortable: true,
      cell: (scheduledRun) => (
        <Assigned isSubstitute={scheduledRun.busIsSubstitute}>{busNumberOf(scheduledRun) ?? '—'}</Assigned>
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
  ]
}

/** What the table of today's runs shows of each. */
export function useRunColumns(props: RunColumnsProps): RunColumn[] {
  const { toleranceMinutes, formats, isNarrow, onChange, onAlert } = props
  const t = useWords(todayWords)
  const { ridershipEnabled } = useOutletContext<Organization>()
  const planColumns = usePlanColumns(formats, 'today')
  const boarded: RunColumn = {
    key: 'boarded',
    title: t('dashboard.columns.boarded'),
    width: '80px',
    align: 'end',
    cell: ({ run, childcount }) =>
      run.startedAt === null
        ? '—'
        : t('dashboard.boardedOf', { boarded: countBoarded(run.riders), expected: childcount }),
  }
  const age: RunColumn = {
    key: 'age',
    title: t('dashboard.columns.age'),
    width: '84px',
    align: 'end',
    cell: (scheduledRun) => <DataAge run={scheduledRun.run} formats={formats} />,
  }
  return [
    ...(isNarrow ? narrowed(planColumns) : planColumns),
    {
      key: 'delta',
      title: t('dashboard.columns.status'),
      width: '124px',
      sortable: true,
      cell: (scheduledRun) => (
        <span className={styles.status}>
          <ExplainedStatus
            scheduledRun={scheduledRun}
            toleranceMinutes={toleranceMinutes}
            formats={formats}
            minutes={signedDeviation(punctualityOf(scheduledRun, toleranceMinutes), formats)}
          />
          {isNarrow && <DataAge run={scheduledRun.run} formats={formats} isWarning />}
        </span>
      ),
    },
    {
      key: 'next',
      title: t('dashboard.columns.next'),
      ...(isNarrow ? {} : { width: '22%' }),
      cell: (scheduledRun) => (
        <NextStop scheduledRun={scheduledRun} formats={formats} toleranceMinutes={toleranceMinutes} />
      ),
    },
    ...(isNarrow || !ridershipEnabled ? [] : [boarded]),
    ...(isNarrow ? [] : [age]),
    {
      key: 'change',
      title: '',
      width: isNarrow ? '66px' : '74px',
      cell: (scheduledRun) => <RunActs scheduledRun={scheduledRun} onChange={onChange} onAlert={onAlert} />,
    },
  ]
}

/** Beside the map the next stop has the room, and long names of drivers take two lines. */
const NARROW_WIDTHS: Partial<Record<RunSortKey | 'type', string>> = {
  route: '19%',
  driver: '104px',
  bus: '58px',
  times: '104px',
}

function narrowed<C extends Column<ScheduledRun, RunSortKey | 'type'>>(columns: readonly C[]): C[] {
  const kept = columns.filter(({ key }) => key !== 'type')
  return kept.map((column) => ({ ...column, width: NARROW_WIDTHS[column.key] ?? column.width }))
}

/** A driver or a bus of the day, with a mark where it is another one than usual. */
function Assigned({ isSubstitute, children }: { isSubstitute: boolean; children: ReactNode }) {
  return (
    <span className={styles.pair}>
      {children}
      {isSubstitute && <Substitute />}
    </span>
  )
}

interface ChangeButtonProps extends Pick<RunColumnsProps, 'onChange'> {
  scheduledRun: ScheduledRun
  label: string
}

export function ChangeButton({ scheduledRun, label, onChange }: ChangeButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => onChange(scheduledRun)}>
      <IconPencil size={16} />
    </ActionIcon>
  )
}

/** The minutes early or late, such as '+4'; '' where there are none. */
export function signedDeviation({ deviationMinutes }: Punctuality, formats: Formats): string {
  return deviationMinutes ? formats.signed(deviationMinutes) : ''
}

type TypeName = 'Pickup Route' | 'Dropoff Route' | 'Combination Route'

function typeName(scheduledRun: ScheduledRun): TypeName {
  return routeTypeName(scheduledRun.type) as TypeName // the three names that the domain has
}
