import type { LocalDate } from '@firstbell/domain'
import { MonthTable } from '../../../ui/table/month-table.tsx'
import { useLocale } from '../../../ui/text/formats.ts'
import { type CalendarMonth, monthName } from '../../../ui/text/month.ts'
import { type Effect, SIGNS } from './effects.ts'
import styles from './school-year.module.css'
import type { useDaySelection } from './use-day-selection.ts'

/** What a day of the year is. */
export interface DayOfYear {
  kind: 'schoolDay' | 'noSchool' | Effect
  label: string
  isOfTerm: boolean
}

interface MonthGridProps {
  month: CalendarMonth
  weekStart: number
  selection: ReturnType<typeof useDaySelection>
  mayChange: boolean
  dayOf(date: LocalDate): DayOfYear
}

/** A month of the school year. One day of all months is reached with Tab, the others with arrows. */
export function MonthGrid({ month, weekStart, selection, mayChange, dayOf }: MonthGridProps) {
  const locale = useLocale()
  return (
    <MonthTable
      {...{ month, weekStart }}
      name={monthName(month, locale)}
      hasCaption
      className={styles.month}
      cell={(date) => <Day {...{ date, selection, mayChange, dayOf }} />}
    />
  )
}

interface DayProps extends Pick<MonthGridProps, 'selection' | 'mayChange' | 'dayOf'> {
  date: LocalDate
}

function Day({ date, selection: { focused, selected, dayEvents }, mayChange, dayOf }: DayProps) {
  const { kind, label, isOfTerm } = dayOf(date)
  const Sign = kind === 'schoolDay' || kind === 'noSchool' ? undefined : SIGNS[kind]
  const shown = (
    <>
      {Number(date.slice(8))}
      {Sign && <Sign size={12} aria-hidden />}
    </>
  )
  if (!mayChange || !isOfTerm)
    return (
      <span className={styles.day} data-kind={kind} title={label}>
        {shown}
      </span>
    )
  const isSelected = selected !== undefined && date >= selected.from && date <= selected.to
  return (
    <button
      type="button"
      className={styles.day}
      data-kind={kind}
      data-date={date}
      title={label}
      aria-label={label}
      aria-pressed={isSelected}
      tabIndex={date === focused ? 0 : -1}
      {...dayEvents(date)}
    >
      {shown}
    </button>
  )
}
