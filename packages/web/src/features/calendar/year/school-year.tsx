import {
  type Calendar,
  type LocalDate,
  type Organization,
  noServiceOn,
  type ExceptionRange,
  wallClock,
} from '@firstbell/domain'
import { useState } from 'react'
import { Card } from '../../../ui/page/card.tsx'
import { useMayChange } from '../../../ui/role.tsx'
import { useFormats } from '../../../ui/text/formats.ts'
import { calendarMonthAfter, calendarMonthOf } from '../../../ui/text/month.ts'
import { EFFECTS, SIGNS } from './effects.ts'
import { type DayOfYear, MonthGrid } from './month-grid.tsx'
import styles from './school-year.module.css'
import { type DaySpan, useDaySelection } from './use-day-selection.ts'
import { useRangeWords } from './use-range-words.ts'
import { calendarWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { yearWords } from './words-year.en.ts'

const MAX_MONTHS = 24

interface SchoolYearProps {
  organization: Pick<Organization, 'timeZone' | 'weekStart'>
  calendar: Calendar
  ranges: readonly ExceptionRange[]
  onSelect(span: DaySpan): void
}

/** CALENDAR-6: the months of the school year, each day with its sign. */
export function SchoolYear({ organization, calendar, ranges, onSelect }: SchoolYearProps) {
  const t = useWords(calendarWords)
  const words = useWords(yearWords)
  const said = useRangeWords()
  const mayChange = useMayChange()
  const { timeZone, weekStart } = organization
  const [today] = useState(() => wallClock(timeZone, Date.now() / 1000).date)
  const { termStart, termEnd } = calendar
  const selection = useDaySelection({ from: termStart, to: termEnd }, today, onSelect)
  const dayOf = useDays(calendar, ranges, timeZone)
  return (
    <Card title={words('title')} summary={mayChange && words('lead')}>
      <ul className={styles.legend}>
        <li data-kind="schoolDay">{words('schoolDay')}</li>
        <li data-kind="noSchool">{words('noSchool')}</li>
        {EFFECTS.map((effect) => {
          const Sign = SIGNS[effect]
          return (
            <li key={effect} data-kind={effect}>
              <Sign size={14} aria-hidden />
              {t(`calendar.effects.${effect}`)}
            </li>
          )
        })}
      </ul>
      <p className={styles.selected} role="status">
        {selection.selected && words('selected', { range: said.range(selection.selected) })}
      </p>
      <div className={styles.months} data-school-year>
        {monthsOf(termStart, termEnd).map((month) => (
          <MonthGrid key={month} {...{ month, weekStart, selection, mayChange, dayOf }} />
        ))}
      </div>
    </Card>
  )
}

function useDays(calendar: Calendar, ranges: readonly ExceptionRange[], timeZone: string) {
  const words = useWords(yearWords)
  const said = useRangeWords()
  const formats = useFormats(timeZone)
  const set = new Set(calendar.exceptions.map(({ date }) => date))
  return (day: LocalDate): DayOfYear => {
    const date = formats.day(day)
    const isOfTerm = day >= calendar.termStart && day <= calendar.termEnd
    const none = noServiceOn(calendar, day)
    const range = set.has(day) ? ranges.find(({ from, to }) => day >= from && day <= to) : undefined
    if (!range || (none && none.kind !== 'exception')) {
      const kind = none ? 'noSchool' : 'schoolDay'
      return { kind, isOfTerm, label: words('day', { date, what: words(kind) }) }
    }
    const { effect, note } = range
    const what = said.change(range)
    return { kind: effect, isOfTerm, label: words(note ? 'dayNote' : 'day', { date, what, note }) }
  }
}

function monthsOf(from: LocalDate, to: LocalDate): string[] {
  const months = Array.from({ length: MAX_MONTHS }, (_, index) => calendarMonthAfter(calendarMonthOf(from), index))
  return months.filter((month) => month <= calendarMonthOf(to))
}
