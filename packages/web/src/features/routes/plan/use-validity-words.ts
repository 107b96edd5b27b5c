import { useTranslation } from 'react-i18next'
import { addWords } from '../../../ui/text/add-words.ts'
import { validityWords as en } from './words-validity.en.ts'
import { validityWords as es } from './words-validity.es.ts'

const LANGUAGES = { en, es }

/** The words of the dates of a route. They are loaded with its form. */
export function useValidityWords() {
  const { i18n } = useTranslation()
  addWords(i18n, 'routeValidity', LANGUAGES)
  return useTranslation('routeValidity')
}
