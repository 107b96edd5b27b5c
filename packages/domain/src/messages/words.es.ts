import type { Words } from '../words/translate.ts'
import type { messageMarkWords } from './words.en.ts'

export const words: Words<typeof messageMarkWords> = { correction: 'Corrección' }
