import { useTranslation } from 'react-i18next'
import { addWords } from '../../ui/text/add-words.ts'
import { installationLog as en } from './words.en.ts'
import { installationLog as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the installation log. They are loaded with its page. */
export function useInstallationLogWords() {
  const { i18n } = useTranslation()
  addWords(i18n, 'installationLog', LANGUAGES)
  return useTranslation('installationLog')
}
