import { english } from '../words.ts'
/** What was driven of routes that begin later. */
export const routePracticeWords = english('live/words-practice', {
  practiced: 'Practiced {{date}} by {{driver}}',
  partly: '{{share}} practiced {{date}} by {{driver}}',
  none: 'Not practiced yet',
})
