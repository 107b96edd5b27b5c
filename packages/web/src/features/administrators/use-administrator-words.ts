import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { administratorListWords as en } from './words-list.en.ts'
import { administratorListWords as es } from './words-list.es.ts'

const LANGUAGES = { en, es }

/** The words of the list of administrators. They are loaded with it. */
export const useAdministratorWords = () => useWordsOf('administratorList', LANGUAGES)
