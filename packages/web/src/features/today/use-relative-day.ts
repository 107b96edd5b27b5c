import type { LocalDate } from '@firstbell/domain'
import { useMemo } from 'react'
import { useLocale } from '../../ui/text/formats.ts'

const DAY_MS = 86_400_000

/** 'tomorrow', 'in 3 days', '2 days ago', in the reader's language. */
export function useRelativeDay(): (date: LocalDate, today: LocalDate) => string {
  const locale = useLocale()
  return useMemo(() => {
    const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    return (date, today) => words.format(Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS), 'day')
  }, [locale])
}
