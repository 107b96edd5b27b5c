import type { ReportType } from '@firstbell/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { insights } from './words.en.ts'

type Listed = keyof typeof insights.names
type Title = keyof typeof insights.titles
type WithRate = keyof typeof insights.rates
type Code = keyof typeof insights.codes

/** The words of reports; words.test.ts makes sure that everything in the catalogue of reports has some. */
export function useReportWords() {
  const { t, i18n } = useTranslation()
  return useMemo(
    () => ({
      name: (type: ReportType) => t(`insights.names.${type as Listed}`),
      definition: (type: ReportType, minutes: number) => t(`insights.definitions.${type as Listed}`, { minutes }),
      title: (type: ReportType, key: string) =>
        key === 'share' ? t(`insights.rates.${type as WithRate}`) : t(`insights.titles.${key as Title}`),
      codeName: (code: string) => t(`insights.codes.${code as Code}`),
    }),
    [t, i18n.language],
  )
}
