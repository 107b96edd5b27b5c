import type { ExceptionRange } from '@firstbell/domain'
import { useMemo } from 'react'
import { useLocale } from '../../../ui/text/formats.ts'
import { calendarWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { yearWords } from './words-year.en.ts'

const momentOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** How the days of an exception are written, and what it changes. */
export function useRangeWords() {
  const t = useWords(calendarWords)
  const words = useWords(yearWords)
  const locale = useLocale()
  const dates = useMemo(() => {
    const options = { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
    return new Intl.DateTimeFormat(locale, options)
  }, [locale])
  return {
    range: ({ from, to }: Pick<ExceptionRange, 'from' | 'to'>) => dates.formatRange(momentOf(from), momentOf(to)),
    change({ effect, minutes }: Pick<ExceptionRange, 'effect' | 'minutes'>) {
      const name = t(`calendar.effects.${effect}`)
      return effect === 'noService' ? name : words('byMinutes', { effect: name, count: minutes })
    },
  }
}
