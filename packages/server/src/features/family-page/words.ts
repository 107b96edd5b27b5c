// Made from the word files beside it: `npm run words`.
import { wordsIn } from '@firstbell/domain'
import { familyPageWords as en } from './words.en.ts'
import { words as es } from './words.es.ts'
import { words as ar } from './words.ar.ts'
import { words as de } from './words.de.ts'

export const familyPageWords = wordsIn({ en, es, ar, de })
