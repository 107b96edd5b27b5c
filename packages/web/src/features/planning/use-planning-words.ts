import { useTranslation } from 'react-i18next'
import { addWords } from '../../ui/text/add-words.ts'
import { planningWords as en } from './words.en.ts'
import { planningWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the route generator. They are loaded with its pages. */
export function usePlanningWords() {
  const { i18n } = useTranslation()
  addWords(i18n, 'planning', LANGUAGES)
  return useTranslation('planning')
}
