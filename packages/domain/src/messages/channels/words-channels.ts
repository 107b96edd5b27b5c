// Made from the word files beside it: `npm run words`.
import { wordsIn } from '../../words/words-in.ts'
import { channelWords as en } from './words-channels.en.ts'
import { words as es } from './words-channels.es.ts'
import { words as ar } from './words-channels.ar.ts'
import { words as de } from './words-channels.de.ts'

export const channelWords = wordsIn({ en, es, ar, de })
