import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { webhookWords as en } from './words-pages.en.ts'
import { webhookWords as es } from './words-pages.es.ts'

const LANGUAGES = { en, es }

/** The words of webhooks. They are loaded with their pages. */
export const useWebhookWords = () => useWordsOf('webhookPages', LANGUAGES)
