import { z } from 'zod'

/** The languages of the family page. Messages and the office's pages have fewer (`Language`). */
export const FamilyLanguage = z.enum(['en', 'es', 'ar'])
export type FamilyLanguage = z.infer<typeof FamilyLanguage>

/** FAMILY-29: in which direction a language is written. */
export function writingDirection(language: FamilyLanguage): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
