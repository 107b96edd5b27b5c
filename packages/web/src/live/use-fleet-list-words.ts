import { useWordsOf } from '../ui/text/use-words-of.ts'
import { fleetListWords as en } from './words-lists.en.ts'
import { fleetListWords as es } from './words-lists.es.ts'

const LANGUAGES = { en, es }

/** The words of the lists of buses, devices and drivers. They are loaded with them. */
export const useFleetListWords = () => useWordsOf('fleetLists', LANGUAGES)
