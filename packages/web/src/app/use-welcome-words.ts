import { useWordsOf } from '../ui/text/use-words-of.ts'
import { welcomeWords as en } from './words-home.en.ts'
import { welcomeWords as es } from './words-home.es.ts'

const LANGUAGES = { en, es }

/** The words of the home page for those who are not signed in. They are loaded with it. */
export const useWelcomeWords = () => useWordsOf('welcome', LANGUAGES)
