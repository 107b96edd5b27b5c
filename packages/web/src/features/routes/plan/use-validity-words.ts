import { useWordsOf } from '../../../ui/text/use-words-of.ts'
import { validityWords as en } from './words-validity.en.ts'
import { validityWords as es } from './words-validity.es.ts'

const LANGUAGES = { en, es }

/** The words of the dates of a route. They are loaded with its form. */
export const useValidityWords = () => useWordsOf('routeValidity', LANGUAGES)
