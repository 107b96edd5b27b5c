import { useWordsOf } from '../../../ui/text/use-words-of.ts'
import { lookupWords as en } from './words.en.ts'
import { lookupWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the search and of the caller lookup. They are loaded with the search. */
export const useLookupWords = () => useWordsOf('lookup', LANGUAGES)
