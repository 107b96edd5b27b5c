interface LanguageFacts {
  /** In the language itself. */
  name: string
  /** How dates, times and counts are written. Digits are those on buses and clocks, in Arabic, too. */
  locale: string
  direction: 'ltr' | 'rtl'
  /** Whether the office writes messages and gets reports in it. */
  isOfOffice: boolean
  /** Whether contacts of families can choose it for the messages that they get. */
  isOfMessages: boolean
  /** Whether a native reader has read its words. */
  isReviewed: boolean
}

/**
 * The languages of the product. A new one is a line here, and a file `words.*.ts` beside each `words.en.ts` that it translates; what it has
 * no file for is in English.
 */

export const LANGUAGES = {
  en: { name: 'English', locale: 'en-US', direction: 'ltr', isOfOffice: true, isOfMessages: true, isReviewed: true },
  es: { name: 'Español', locale: 'es-US', direction: 'ltr', isOfOffice: true, isOfMessages: true, isReviewed: true },
  ar: {
    name: 'العربية',
    locale: 'ar-u-nu-latn',
    direction: 'rtl',
    isOfOffice: false,
    isOfMessages: true,
    isReviewed: true,
  },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr', isOfOffice: false, isOfMessages: false, isReviewed: false },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof LANGUAGES

/** FAMILY-29: in which direction a language is written. */
export const writingDirection = (language: Language): 'ltr' | 'rtl' => LANGUAGES[language].direction

/** A value for each of some languages. */
export function inEach<Name extends Language, T>(languages: readonly Name[], make: (language: Name) => T) {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Name, T> // each of them
}

/** What the choice of a language calls it; where no native reader has read its words yet, it says so. */
export function nameOfLanguage(language: Language): string {
  const { name, isReviewed } = LANGUAGES[language]
  return isReviewed ? name : `${name} (beta)`
}
