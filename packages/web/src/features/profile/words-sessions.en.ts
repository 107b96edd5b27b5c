import { english } from '../../words.ts'
/** What the list of open sessions says. */
export const openSessionWords = english('features/profile/words-sessions', {
  thisNetwork: 'This network',
})
