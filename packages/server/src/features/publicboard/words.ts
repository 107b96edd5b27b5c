// Made from the word files beside it: `npm run words`.
import { wordsIn } from '@firstbell/domain'
import { publicPageWords as en } from './words.en.ts'
import { words as es } from './words.es.ts'

export const publicPageWords = wordsIn({ en, es })
