import { english } from '../../words.ts'
/** What an arrival window means, and how often it was right. */
export const windowWords = english('live/window/words-window', {
  lead: 'Most similar runs arrived in this window.',
  ofTable: 'Most similar runs arrived in the window beside the next stop.',
  share: 'In the last {{days}} days, {{share}} of 100 windows contained the arrival.',
})
