// Made from the word files beside it: `npm run words`.
import { wordsIn } from '../words/words-in.ts'
import { reportWords as en } from './words.en.ts'
import { words as es } from './words.es.ts'

export const reportWords = wordsIn({ en, es })
