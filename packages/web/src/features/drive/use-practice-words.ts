import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { practiceWords as en } from './words-practice.en.ts'
import { practiceWords as es } from './words-practice.es.ts'

const LANGUAGES = { en, es }

/** The words of practice drives. They are loaded with the page of a driver. */
export const usePracticeWords = () => useWordsOf('practice', LANGUAGES)
