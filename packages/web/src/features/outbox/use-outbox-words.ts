import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { outbox as en } from './words.en.ts'
import { outbox as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the email outbox. They are loaded with its page. */
export const useOutboxWords = () => useWordsOf('outbox', LANGUAGES)
