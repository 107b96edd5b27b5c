import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { columnWords as en } from './words-columns.en.ts'
import { columnWords as es } from './words-columns.es.ts'

const LANGUAGES = { en, es }

/** The words about the columns and first rows of a file that is imported. */
export const useColumnWords = () => useWordsOf('importColumns', LANGUAGES)
