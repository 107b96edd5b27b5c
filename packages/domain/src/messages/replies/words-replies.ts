// Made from the word files beside it: `npm run words`.
import { wordsIn } from '../../words/words-in.ts'
import { replyWords as en } from './words-replies.en.ts'
import { words as es } from './words-replies.es.ts'
import { words as ar } from './words-replies.ar.ts'

export const replyWords = wordsIn({ en, es, ar })
