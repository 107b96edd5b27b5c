import { useWordsOf } from '../../../ui/text/use-words-of.ts'
import { layerWords as en } from './words.en.ts'
import { layerWords as es } from './words.es.ts'

const LANGUAGES = { en, es }

/** The words of the layers of the planning map and of the totals of a route. They are loaded with its page. */
export const useLayerWords = () => useWordsOf('routeLayers', LANGUAGES)
