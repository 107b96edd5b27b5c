import { useWordsOf } from '../ui/text/use-words-of.ts'
import { deletion as en } from './words-deletion.en.ts'
import { deletion as es } from './words-deletion.es.ts'

const LANGUAGES = { en, es }

/** The words about the deletion of an organization. They are loaded with the pages that have them. */
export const useDeletionWords = () => useWordsOf('deletion', LANGUAGES)
