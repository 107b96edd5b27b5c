// Made from the word files beside it: `npm run words`.
import { wordsIn } from '../words/words-in.ts'
import { messageWords as en } from './words.en.ts'
import { words as es } from './words.es.ts'
import { words as ar } from './words.ar.ts'

export const messageWords = wordsIn({ en, es, ar })
