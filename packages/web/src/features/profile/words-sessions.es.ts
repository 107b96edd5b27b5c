import type { Words } from '../../words.ts'
import type * as en from './words-sessions.en.ts'

export const sessionWords: Words<typeof en.sessionWords> = {
  thisNetwork: 'Esta red',
}
