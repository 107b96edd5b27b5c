import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { assignStopWords as en } from './words.en.ts'
import { assignStopWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the dialog that assigns a child to a stop. */
export const useAssignWords = () => useWordsOf('assignStop', LANGUAGES)
