import { todayWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** What the dialog about a run says in other words for today than for another date. */
type DayWord = 'title' | 'driver' | 'bus' | 'cancelled' | 'save' | 'saved' | 'savedNotRunning'

export type DayWords = ReturnType<typeof useDayWords>

export function useDayWords(isToday: boolean, date: string) {
  const t = useWords(todayWords)
  return (word: DayWord, values: { route?: string; count?: number } = {}): string =>
    isToday ? t(`day.${word}`, values) : t(`day.on.${word}`, { ...values, date })
}
