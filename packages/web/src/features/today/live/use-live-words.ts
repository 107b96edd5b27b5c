import { useTranslation } from 'react-i18next'
import { addWords } from '../../../ui/text/add-words.ts'
import { liveActionsWords as en } from './words.en.ts'
import { liveActionsWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of what is done from the live map. They are loaded with it. */
export function useLiveWords() {
  const { i18n } = useTranslation()
  addWords(i18n, 'liveActions', LANGUAGES)
  return useTranslation('liveActions')
}
