// Made from the word files beside it: `npm run words`.
import { wordsIn } from '@firstbell/domain'
import { messageFrameWords as en } from './words.en.ts'
import { words as es } from './words.es.ts'
import { words as ar } from './words.ar.ts'

export const messageFrameWords = wordsIn({ en, es, ar })
