import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from './catalogue/en.ts'
import { es } from './catalogue/es.ts'

/** The languages the product speaks, each named in itself. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const
export type Language = keyof typeof LANGUAGES

const SAVED = 'firstbell.language'

function isLanguage(name: string | null | undefined): name is Language {
  return name != null && name in LANGUAGES
}

/** The language chosen before, else the first of the browser's that we speak, else English. */
function firstLanguage(): Language {
  const saved = localStorage.getItem(SAVED)
  if (isLanguage(saved)) return saved
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en'
}

export async function startLanguage(): Promise<void> {
  i18next.on('languageChanged', (language) => (document.documentElement.lang = language))
  await i18next.use(initReactI18next).init({
    lng: firstLanguage(),
    resources: { en: { translation: en }, es: { translation: es } },
    interpolation: { escapeValue: false }, // React escapes
  })
}

export async function speak(language: Language): Promise<void> {
  localStorage.setItem(SAVED, language)
  await i18next.changeLanguage(language)
}

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en }
  }
}
