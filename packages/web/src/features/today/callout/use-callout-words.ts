import { useTranslation } from 'react-i18next'
import { addWords } from '../../../ui/text/add-words.ts'
import { calloutWords as en } from './words.en.ts'
import { calloutWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the dialog for a driver who called out; they are loaded with it. */
export function useCalloutWords() {
  const { i18n } = useTranslation()
  addWords(i18n, 'callouts', LANGUAGES)
  return useTranslation('callouts')
}
