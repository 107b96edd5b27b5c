import { useWordsOf } from '../../../ui/text/use-words-of.ts'
import { stopTimesWords as en } from './words-legs.en.ts'
import { stopTimesWords as es } from './words-legs.es.ts'

const LANGUAGES = { en, es }

/** The words of what explains the calculated times. They are loaded with their page. */
export const useLegWords = () => useWordsOf('stopTimes', LANGUAGES)
