import { useTranslation } from 'react-i18next'
import { addWords } from '../../ui/text/add-words.ts'
import { practiceWords as en } from './words-practice.en.ts'
import { practiceWords as es } from './words-practice.es.ts'

const LANGUAGES = { en, es }

/** The words of practice drives. They are loaded with the page of a driver. */
export function usePracticeWords() {
  const { i18n } = useTranslation()
  addWords(i18n, 'practice', LANGUAGES)
  return useTranslation('practice')
}
