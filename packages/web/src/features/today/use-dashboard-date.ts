import { LocalDate } from '@firstbell/domain'
import { useSearchParams } from 'react-router'
import { useServerDate } from '../../live/feed/server-clock.ts'

interface DashboardDate {
  /** Nothing until the server's clock is known. */
  today: LocalDate | undefined
  /** The date whose runs are shown; today unless the address names another one. */
  date: LocalDate | undefined
  isToday: boolean
}

/** DAY-8: the date stands in the address, so that a link keeps it. */
export function useDashboardDate(timeZone: string): DashboardDate {
  const [search] = useSearchParams()
  const today = useServerDate(timeZone)
  const asked = LocalDate.safeParse(search.get('date')).data
  return { today, date: asked ?? today, isToday: asked === undefined || asked === today }
}

/** What was searched for stays on another date; its page, filter and bus do not. */
export function searchOn(before: URLSearchParams, date: LocalDate, today: LocalDate): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const part of ['page', 'status', 'picked', 'date']) after.delete(part)
  if (date !== today) after.set('date', date)
  return after
}
