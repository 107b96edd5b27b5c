import { type ReportWords, reportWordsIn } from '@firstbell/domain/report-texts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export function useReportWords(): ReportWords {
  const { i18n } = useTranslation()
  return useMemo(() => reportWordsIn(i18n.language), [i18n.language])
}
