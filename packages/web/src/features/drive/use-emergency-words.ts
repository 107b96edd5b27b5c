import { useWordsOf } from '../../ui/text/use-words-of.ts'
import { emergencyWords as en } from './words-emergency.en.ts'
import { emergencyWords as es } from './words-emergency.es.ts'

const LANGUAGES = { en, es }

/** The words of an emergency. They are loaded with the page of a driver. */
export const useEmergencyWords = () => useWordsOf('emergency', LANGUAGES)
