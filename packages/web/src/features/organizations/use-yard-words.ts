import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { yardWords as en } from './words-yard.en.ts'
import { yardWords as es } from './words-yard.es.ts'

const LANGUAGES = { en, es }

/** The words of the bus yard. They are loaded with the pages that have it. */
export const useYardWords = () => useWordsOf('yard', LANGUAGES)
