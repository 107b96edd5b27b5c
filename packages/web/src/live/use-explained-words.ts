import { useWordsOf } from '../ui/text/use-words-of.ts'
import { explainedWords as en } from './words-explained.en.ts'
import { explainedWords as es } from './words-explained.es.ts'

const LANGUAGES = { en, es }

/** The words about what a status is calculated from. They are loaded with the pages that show it. */
export const useExplainedWords = () => useWordsOf('explained', LANGUAGES)
