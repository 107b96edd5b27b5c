import { useWordsOf } from '../ui/text/use-words-of.ts'
import { publicPageWords as en } from './words-public-page.en.ts'
import { publicPageWords as es } from './words-public-page.es.ts'

const LANGUAGES = { en, es }

/** The words about what the public page of an organization looks like. */
export const usePublicPageWords = () => useWordsOf('publicPage', LANGUAGES)
