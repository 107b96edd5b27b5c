import { useLanguage } from '../../words.ts'

/** A share in percent, rounded down, so that no part is shown as the whole. */
export function useShare(): (share: number) => string {
  const language = useLanguage()
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  return (share) => format.format(Math.floor(share * 100) / 100)
}
