import { useWordsOf } from '../../../ui/text/use-words-of.ts'
import { liveActionsWords as en } from './words.en.ts'
import { liveActionsWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of what is done from the live map. They are loaded with it. */
export const useLiveWords = () => useWordsOf('liveActions', LANGUAGES)
