import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { importWords as en } from './words-import.en.ts'
import { importWords as es } from './words-import.es.ts'

const LANGUAGES = { en, es }

/** The words of the import of a school's calendar. They are loaded with the page of the calendar. */
export const useImportWords = () => useWordsOf('calendarImport', LANGUAGES)
