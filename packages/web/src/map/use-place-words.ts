import { useWordsOf } from '../ui/text/use-words-of.ts'
import { placeWords as en } from './words-place.en.ts'
import { placeWords as es } from './words-place.es.ts'

const LANGUAGES = { en, es }

/** The words of a place in a form. They are loaded with the forms that have one. */
export const usePlaceWords = () => useWordsOf('place', LANGUAGES)
