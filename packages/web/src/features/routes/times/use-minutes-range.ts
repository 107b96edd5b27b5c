import { timesWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' })

/** Minutes later (+) or earlier (−). */
export function signedMinutes(minutes: number): string {
  return signed.format(minutes).replace('-', '−')
}

/** Writes the least and the most of several differences in minutes: '−2 to +4 min'. */
export function useMinutesRange(): (minutes: readonly number[]) => string {
  const t = useWords(timesWords)
  return (minutes) => {
    const [least, most] = [signedMinutes(Math.min(...minutes)), signedMinutes(Math.max(...minutes))]
    return least === most ? t('times.oneDifference', { least }) : t('times.range', { least, most })
  }
}
