import type { LocalDate } from '@firstbell/domain'
import { type ReactNode, useMemo } from 'react'
import { useLocale } from '../text/formats.ts'
import { type CalendarMonth, weekdaysOfMonth, weeksOf } from '../text/month.ts'

interface MonthTableProps {
  month: CalendarMonth
  /** The first day of a week: 0 is Sunday. */
  weekStart: number
  name: string
  /** The name stands over the month, too. */
  hasCaption?: boolean
  className: string | undefined
  cell(date: LocalDate): ReactNode
}

/** The days of a month, week by week, under the names of the weekdays. */
export function MonthTable({ month, weekStart, name, hasCaption, className, cell }: MonthTableProps) {
  const locale = useLocale()
  const weekdays = useMemo(() => weekdaysOfMonth(locale, weekStart), [locale, weekStart])
  return (
    <table className={className} aria-label={name}>
      {hasCaption && <caption>{name}</caption>}
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
              <td key={weekdays[index]?.long}>{date && cell(date)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
