import type { Words } from '../../words.ts'
import type { openSessionWords as en } from './words-sessions.en.ts'

export const words: Words<typeof en> = {
  thisNetwork: 'Esta red',
}
