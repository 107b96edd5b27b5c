import { useTranslation } from 'react-i18next'

/** A share in percent, rounded down, so that no part is shown as the whole. */
export function useShare(): (share: number) => string {
  const { i18n } = useTranslation()
  const format = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 })
  return (share) => format.format(Math.floor(share * 100) / 100)
}
