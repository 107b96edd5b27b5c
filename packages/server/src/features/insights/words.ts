// Made from the word files beside it: `npm run words`.
import { wordsIn } from '@firstbell/domain'
import { reportFileWords as en } from './words.en.ts'
import { words as es } from './words.es.ts'

export const reportFileWords = wordsIn({ en, es })
