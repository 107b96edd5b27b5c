import type { TypeOptions } from 'i18next'
import { useTranslation } from 'react-i18next'

type Namespace = Exclude<keyof TypeOptions['resources'], 'translation'>

/** Words that are loaded with the pages that use them, in each language: what is in the catalogue of all words every page loads first. */
export function useWordsOf<N extends Namespace>(namespace: N, languages: Readonly<Record<string, object>>) {
  const { i18n } = useTranslation()
  for (const [language, words] of Object.entries(languages))
    if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, words)
  return useTranslation(namespace)
}
