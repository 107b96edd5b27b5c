import { useWordsOf } from '../text/use-words-of.ts'
import { deletedWords as en } from './words-deleted.en.ts'
import { deletedWords as es } from './words-deleted.es.ts'

const LANGUAGES = { en, es }

export const useDeletedWords = () => useWordsOf('deleted', LANGUAGES)
