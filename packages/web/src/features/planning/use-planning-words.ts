import { useTranslation } from 'react-i18next'
import { planningWords as en } from './words.en.ts'
import { planningWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the route generator. They are loaded with its pages: what is in the catalogue of all words every page loads first. */
export function usePlanningWords() {
  const { i18n } = useTranslation()
  for (const [language, words] of Object.entries(LANGUAGES))
    if (!i18n.hasResourceBundle(language, 'planning')) i18n.addResourceBundle(language, 'planning', words)
  return useTranslation('planning')
}
