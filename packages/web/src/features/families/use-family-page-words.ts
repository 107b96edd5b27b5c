import type { Language } from '@firstbell/domain'
import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { familyPageWords as en } from './words-family-page.en.ts'
import { familyPageWords as es } from './words-family-page.es.ts'

const LANGUAGES = { en, es }

/** The words about private links, letters and absences. */
export const useFamilyPageWords = () => useWordsOf('familyPage', LANGUAGES)

/** The same words in the language of whoever gets a letter; in that of the office where it is not known. */
export function useLetterWords(language: Language | null) {
  const { i18n } = useFamilyPageWords()
  return i18n.getFixedT(language ?? i18n.language, 'familyPage')
}
