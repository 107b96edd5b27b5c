import { useMemo } from 'react'
import { useLocale } from './formats.ts'

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** '3 minutes ago', in the reader's language. */
export function useSinceWords(): (secondsAgo: number) => string {
  const locale = useLocale()
  return useMemo(() => {
    const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
    return (secondsAgo) => {
      const ago = Math.max(0, secondsAgo)
      const { unit, seconds } = UNITS.find((one) => ago >= one.seconds) ?? UNITS[3]
      return words.format(-Math.floor(ago / seconds), unit)
    }
  }, [locale])
}
