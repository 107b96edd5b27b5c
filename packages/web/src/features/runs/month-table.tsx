import type { LocalDate, Organization } from '@firstbell/domain'
import { useMemo } from 'react'
import { useOutletContext } from 'react-router'
import { useLocale } from '../../ui/text/formats.ts'
import { type Month, weekdaysOf, weeksOf } from '../../ui/text/month.ts'
import styles from './run-calendar.module.css'

interface MonthTableProps {
  month: Month
  name: string
  recorded: ReadonlySet<LocalDate>
  picked: LocalDate
  onPick(date: LocalDate): void
  label(date: LocalDate): string
}

/** The days of a month, week by week. Days without a recording cannot be pressed. */
export function MonthTable({ month, name, recorded, picked, onPick, label }: MonthTableProps) {
  const locale = useLocale()
  const { weekStart } = useOutletContext<Organization>()
  const weekdays = useMemo(() => weekdaysOf(locale, weekStart), [locale, weekStart])
  return (
    <table className={styles.days} aria-label={name}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday.long} scope="col" aria-label={weekday.long}>
              {weekday.short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, weekStart).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, index) => (
              <td key={weekdays[index]?.long}>
                {date && (
                  <button
                    type="button"
                    className={styles.day}
                    disabled={!recorded.has(date)}
                    aria-pressed={date === picked}
                    aria-label={label(date)}
                    onClick={() => onPick(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
