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
