import { useTranslation } from 'react-i18next'
import { addWords } from '../../ui/text/add-words.ts'
import { scheduleWords as en } from './words.en.ts'
import { scheduleWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of scheduled reports. */
export function useScheduleWords() {
  const { i18n } = useTranslation()
  addWords(i18n, 'reportSchedules', LANGUAGES)
  return useTranslation('reportSchedules')
}
