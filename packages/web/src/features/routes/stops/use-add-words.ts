import { useWordsOf } from '../../../ui/text/use-words-of.ts'
import { addStopWords as en } from './words.en.ts'
import { addStopWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of adding a stop. They are loaded with its form. */
export const useAddWords = () => useWordsOf('addStop', LANGUAGES)
