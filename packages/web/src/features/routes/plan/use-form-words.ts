import { useWordsOf } from '../../../ui/text/use-words-of.ts'
import { routeFormWords as en } from './words-form.en.ts'
import { routeFormWords as es } from './words-form.es.ts'

const LANGUAGES = { en, es }

/** The words of the form of a route. They are loaded with it. */
export const useFormWords = () => useWordsOf('routeForm', LANGUAGES)
