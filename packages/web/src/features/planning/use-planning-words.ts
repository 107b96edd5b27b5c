import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { planningWords as en } from './words.en.ts'
import { planningWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the route generator. They are loaded with its pages. */
export const usePlanningWords = () => useWordsOf('planning', LANGUAGES)
