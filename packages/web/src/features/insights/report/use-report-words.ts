import { type ReportWords, reportWordsIn } from '@firstbell/domain/report-texts'
import { useMemo } from 'react'
import { useLanguage } from '../../../words.ts'

export function useReportWords(): ReportWords {
  const language = useLanguage()
  return useMemo(() => reportWordsIn(language), [language])
}
