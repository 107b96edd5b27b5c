import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { region as en } from './words.en.ts'
import { region as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the map data of an installation. They are loaded with its page. */
export const useRegionWords = () => useWordsOf('region', LANGUAGES)
