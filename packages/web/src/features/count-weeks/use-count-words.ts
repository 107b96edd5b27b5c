import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { countWeeks as en } from './words.en.ts'
import { countWeeks as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of count weeks. They are loaded with their pages. */
export const useCountWords = () => useWordsOf('countWeeks', LANGUAGES)
