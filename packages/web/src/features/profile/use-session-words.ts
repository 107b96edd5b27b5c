import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { sessionWords as en } from './words-sessions.en.ts'
import { sessionWords as es } from './words-sessions.es.ts'

const LANGUAGES = { en, es }

/** The words of the list of open sessions. They are loaded with the profile. */
export const useSessionWords = () => useWordsOf('sessions', LANGUAGES)
