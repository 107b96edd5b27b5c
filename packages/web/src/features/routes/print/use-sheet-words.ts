import { useWordsOf } from '../../../ui/text/use-words-of.ts'
import { routeSheetWords as en } from './words.en.ts'
import { routeSheetWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the options of a route sheet. They are loaded with it. */
export const useSheetWords = () => useWordsOf('routeSheet', LANGUAGES)
