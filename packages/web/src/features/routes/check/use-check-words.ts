import { useWordsOf } from '../../../ui/text/use-words-of.ts'
import { routeCheckWords as en } from './words-page.en.ts'
import { routeCheckWords as es } from './words-page.es.ts'

const LANGUAGES = { en, es }

/** The words of the page of the route check. */
export const useCheckWords = () => useWordsOf('routeCheck', LANGUAGES)
