import { useWordsOf } from '../../../ui/text/use-words-of.ts'
import { calloutWords as en } from './words.en.ts'
import { calloutWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the dialog for a driver who called out; they are loaded with it. */
export const useCalloutWords = () => useWordsOf('callouts', LANGUAGES)
