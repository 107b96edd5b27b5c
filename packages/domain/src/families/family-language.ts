import { z } from 'zod'

/** The languages of families: of their page, and of contacts. The office's pages and what it writes have fewer (`Language`). */
export const FamilyLanguage = z.enum(['en', 'es', 'ar'])
export type FamilyLanguage = z.infer<typeof FamilyLanguage>

/** FAMILY-29: in which direction a language is written. */
export function writingDirection(language: FamilyLanguage): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
