import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { importNoteWords as en } from './words-notes.en.ts'
import { importNoteWords as es } from './words-notes.es.ts'

const LANGUAGES = { en, es }

/** The words about what rows of a file do besides. */
export const useImportNoteWords = () => useWordsOf('importNotes', LANGUAGES)
