import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { backups as en } from './words.en.ts'
import { backups as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of backups. They are loaded with their page. */
export const useBackupWords = () => useWordsOf('backups', LANGUAGES)
