import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { installationLog as en } from './words.en.ts'
import { installationLog as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the installation log. They are loaded with its page. */
export const useInstallationLogWords = () => useWordsOf('installationLog', LANGUAGES)
