import type { Language } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { addWords } from '../../ui/text/add-words.ts'
import { familyPageWords as en } from './words-family-page.en.ts'
import { familyPageWords as es } from './words-family-page.es.ts'

const LANGUAGES = { en, es }

/** The words about private links, letters and absences. */
export function useFamilyPageWords() {
  const { i18n } = useTranslation()
  addWords(i18n, 'familyPage', LANGUAGES)
  return useTranslation('familyPage')
}

/** The same words in the language of whoever gets a letter; in that of the office where it is not known. */
export function useLetterWords(language: Language | null) {
  const { i18n } = useFamilyPageWords()
  return i18n.getFixedT(language ?? i18n.language, 'familyPage')
}
