import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { weekdayWords as en } from './words.en.ts'
import { weekdayWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words about weekdays on which an assignment or a contact has rides. */
export const useWeekdayWords = () => useWordsOf('weekdays', LANGUAGES)
