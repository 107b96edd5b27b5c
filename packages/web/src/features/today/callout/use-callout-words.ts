import { useTranslation } from 'react-i18next'
import { calloutWords as en } from './words.en.ts'
import { calloutWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the dialog for a driver who called out; they are loaded with it. */
export function useCalloutWords() {
  const { i18n } = useTranslation()
  for (const [language, words] of Object.entries(LANGUAGES))
    if (!i18n.hasResourceBundle(language, 'callouts')) i18n.addResourceBundle(language, 'callouts', words)
  return useTranslation('callouts')
}
