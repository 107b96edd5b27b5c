import { useWordsOf } from '../../../ui/text/use-words-of.ts'
import { dispatchWords as en } from './words.en.ts'
import { dispatchWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the views, filters and row actions of the dashboard. They are loaded with it. */
export const useDispatchWords = () => useWordsOf('dispatch', LANGUAGES)
