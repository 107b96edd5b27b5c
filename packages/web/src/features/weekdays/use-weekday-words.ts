import { useTranslation } from 'react-i18next'
import { addWords } from '../../ui/text/add-words.ts'
import { weekdayWords as en } from './words.en.ts'
import { weekdayWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words about weekdays on which an assignment or a contact has rides. */
export function useWeekdayWords() {
  const { i18n } = useTranslation()
  addWords(i18n, 'weekdays', LANGUAGES)
  return useTranslation('weekdays')
}
