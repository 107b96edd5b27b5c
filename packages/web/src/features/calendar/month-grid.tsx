import type { LocalDate } from '@firstbell/domain'
import { useMemo } from 'react'
import { useLocale } from '../../ui/text/formats.ts'
import { type Month, monthName, weekdaysOf, weeksOf } from '../../ui/text/month.ts'
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
  month: Month
  weekStart: number
  selection: ReturnType<typeof useDaySelection>
  mayChange: boolean
  dayOf(date: LocalDate): DayOfYear
}

/** A month of the school year. One day of all months is reached with Tab, the others with arrows. */
export function MonthGrid({ month, weekStart, selection, mayChange, dayOf }: MonthGridProps) {
  const locale = useLocale()
  const weekdays = useMemo(() => weekdaysOf(locale, weekStart), [locale, weekStart])
  const name = monthName(month, locale)
  return (
    <table className={styles.month} aria-label={name}>
      <caption>{name}</caption>
      <thead>
        <tr>
          {weekdays.map(({ long, short }) => (
            <th key={long} scope="col" aria-label={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, weekStart).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, index) => (
              <td key={weekdays[index]?.long}>{date && <Day {...{ date, selection, mayChange, dayOf }} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
