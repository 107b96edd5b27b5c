import { useWordsOf } from '../../../ui/text/use-words-of.ts'
import { routeMenuWords as en } from './words-menu.en.ts'
import { routeMenuWords as es } from './words-menu.es.ts'

const LANGUAGES = { en, es }

/** The words of the menu of the list of routes. They are loaded with it. */
export const useMenuWords = () => useWordsOf('routeMenu', LANGUAGES)
