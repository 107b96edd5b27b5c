import type { i18n as I18n } from 'i18next'

/** Adds words that are loaded with the pages that use them: what is in the catalogue of all words every page loads first. */
export function addWords(i18n: I18n, namespace: string, languages: Readonly<Record<string, object>>): void {
  for (const [language, words] of Object.entries(languages))
    if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, words)
}
