// Made from the word files beside it: `npm run words`.
import { wordsIn } from '../../words/words-in.ts'
import { templateWords as en } from './words-templates.en.ts'
import { words as es } from './words-templates.es.ts'
import { words as ar } from './words-templates.ar.ts'

export const templateWords = wordsIn({ en, es, ar })
