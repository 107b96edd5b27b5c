import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { yearWords as en } from './words-year.en.ts'
import { yearWords as es } from './words-year.es.ts'

const LANGUAGES = { en, es }

/** The words of the school year as months. They are loaded with the page of the calendar. */
export const useYearWords = () => useWordsOf('schoolYear', LANGUAGES)
