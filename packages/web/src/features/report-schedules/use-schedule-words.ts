import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { scheduleWords as en } from './words.en.ts'
import { scheduleWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of scheduled reports. */
export const useScheduleWords = () => useWordsOf('reportSchedules', LANGUAGES)
