import { useTranslation } from 'react-i18next'
import { addWords } from '../../ui/text/add-words.ts'
import { backups as en } from './words.en.ts'
import { backups as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of backups. They are loaded with their page. */
export function useBackupWords() {
  const { i18n } = useTranslation()
  addWords(i18n, 'backups', LANGUAGES)
  return useTranslation('backups')
}
