import { useWordsOf } from '../../../ui/text/use-words-of.ts'
import { setupWords as en } from './words.en.ts'
import { setupWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of what is left to set up. They are loaded with the card. */
export const useSetupWords = () => useWordsOf('setup', LANGUAGES)
