import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { keyWords as en } from './words-keys.en.ts'
import { keyWords as es } from './words-keys.es.ts'

const LANGUAGES = { en, es }

/** The words of the list of keyboard shortcuts. They are loaded with it. */
export const useKeyWords = () => useWordsOf('keys', LANGUAGES)
