import type { LocalDate } from '@firstbell/domain'
import { IconCalendarEvent } from '../../ui/text/icons.ts'
import styles from './calendar-note.module.css'
import { useCalendar } from './use-calendar.ts'
import { todayWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** What the calendar says of a school day with a delayed start or an early dismissal: why its times are other ones. */
export function CalendarNote({ date }: { date: LocalDate }) {
  const t = useWords(todayWords)
  const exception = useCalendar()?.exceptions.find((one) => one.date === date)
  if (!exception || exception.effect === 'noService') return null
  const { effect, minutes, note } = exception
  return (
    <p className={styles.note}>
      <IconCalendarEvent size={18} />
      {[t(`dates.${effect}`, { count: minutes }), note].filter(Boolean).join(' ')}
    </p>
  )
}
