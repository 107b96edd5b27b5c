// Made from the word files beside it: `npm run words`.
import { wordsIn } from '@firstbell/domain'
import { reportLetterWords as en } from './words-report.en.ts'
import { words as es } from './words-report.es.ts'

export const reportLetterWords = wordsIn({ en, es })
