import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { familyListWords as en } from './words-list.en.ts'
import { familyListWords as es } from './words-list.es.ts'

const LANGUAGES = { en, es }

/** The words of the list of families. They are loaded with it. */
export const useFamilyListWords = () => useWordsOf('familyList', LANGUAGES)
