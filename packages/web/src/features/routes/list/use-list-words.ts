import { useWordsOf } from '../../../ui/text/use-words-of.ts'
import { routeListWords as en } from './words.en.ts'
import { routeListWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the filters and the bulk actions of the list of routes. They are loaded with it. */
export const useListWords = () => useWordsOf('routeList', LANGUAGES)
