import { useTranslation } from 'react-i18next'
import { addWords } from '../../ui/text/add-words.ts'
import { outbox as en } from './words.en.ts'
import { outbox as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the email outbox. They are loaded with its page. */
export function useOutboxWords() {
  const { i18n } = useTranslation()
  addWords(i18n, 'outbox', LANGUAGES)
  return useTranslation('outbox')
}
