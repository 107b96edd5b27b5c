import { z } from 'zod'
import { type Language as LanguageName, LANGUAGES } from './languages.ts'

/** Every language of the list. */
export const Language = z.enum(Object.keys(LANGUAGES) as [LanguageName, ...LanguageName[]]) // its own keys
export type Language = LanguageName

type With<Fact extends 'isOfOffice' | 'isOfMessages'> = {
  [Name in Language]: (typeof LANGUAGES)[Name] extends Record<Fact, true> ? Name : never
}[Language]

const languagesWith = <Fact extends 'isOfOffice' | 'isOfMessages'>(fact: Fact) =>
  z.enum(Language.options.filter((name): name is With<Fact> => LANGUAGES[name][fact]) as [With<Fact>, ...With<Fact>[]])

/** The languages in which the office writes messages and gets reports. */
export const OfficeLanguage = languagesWith('isOfOffice')
export type OfficeLanguage = With<'isOfOffice'>

/** Whether the office writes in a language. */
export const isOfOffice = (language: Language): language is OfficeLanguage =>
  OfficeLanguage.options.some((one) => one === language)

/** The language in which the office reads what it writes in its languages alone. */
export const officeLanguageFor = (language: Language): OfficeLanguage => (isOfOffice(language) ? language : 'en')

/** The languages that contacts of families can choose for messages. */
export const FamilyLanguage = languagesWith('isOfMessages')
export type FamilyLanguage = With<'isOfMessages'>
