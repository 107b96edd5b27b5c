import { z } from 'zod'

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
// prettier-ignore
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-US', direction: 'ltr', isOfOffice: true, isOfMessages: true, isReviewed: true },
  es: { name: 'Español', locale: 'es-US', direction: 'ltr', isOfOffice: true, isOfMessages: true, isReviewed: true },
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', direction: 'rtl', isOfOffice: false, isOfMessages: true, isReviewed: true },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr', isOfOffice: false, isOfMessages: false, isReviewed: false },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof LANGUAGES

/** Every language of the list. */
export const Language = z.enum(Object.keys(LANGUAGES) as [Language, ...Language[]]) // its own keys

type With<Fact extends 'isOfOffice' | 'isOfMessages'> = {
  [Name in Language]: (typeof LANGUAGES)[Name] extends Record<Fact, true> ? Name : never
}[Language]

const languagesWith = <Fact extends 'isOfOffice' | 'isOfMessages'>(fact: Fact) =>
  z.enum(Language.options.filter((name): name is With<Fact> => LANGUAGES[name][fact]) as [With<Fact>, ...With<Fact>[]])

/** The languages in which the office writes messages and gets reports. */
export const OfficeLanguage = languagesWith('isOfOffice')
export type OfficeLanguage = With<'isOfOffice'>

/** The languages that contacts of families can choose for messages. */
export const FamilyLanguage = languagesWith('isOfMessages')
export type FamilyLanguage = With<'isOfMessages'>

/** FAMILY-29: in which direction a language is written. */
export const writingDirection = (language: Language): 'ltr' | 'rtl' => LANGUAGES[language].direction
