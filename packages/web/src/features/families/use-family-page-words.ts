import type { FamilyLanguage } from '@firstbell/domain'
import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { familyPageWords as en } from './words-family-page.en.ts'
import { familyPageWords as es } from './words-family-page.es.ts'
import { letterWords as ar } from './words-letter.ar.ts'

const LANGUAGES = { en, es }
/** Letters alone are in it. */
const OF_LETTERS = { ...LANGUAGES, ar }

/** The words about private links, letters and absences. */
export const useFamilyPageWords = () => useWordsOf('familyPage', LANGUAGES)

/** The same words in the language of whoever gets a letter; in that of the office where it is not known. */
export function useLetterWords(language: FamilyLanguage | null) {
  const { i18n } = useWordsOf('familyPage', OF_LETTERS)
  return i18n.getFixedT(language ?? i18n.language, 'familyPage')
}
