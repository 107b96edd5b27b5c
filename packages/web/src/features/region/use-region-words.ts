import { useTranslation } from 'react-i18next'
import { addWords } from '../../ui/text/add-words.ts'
import { region as en } from './words.en.ts'
import { region as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the map data of an installation. They are loaded with its page. */
export function useRegionWords() {
  const { i18n } = useTranslation()
  addWords(i18n, 'region', LANGUAGES)
  return useTranslation('region')
}
