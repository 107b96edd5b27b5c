import { english } from '../../../../words.ts'
/** The first and the last date of a route, in its form. */
export const validityWords = english('features/routes/plan/form/words-validity', {
  validFrom: 'First date',
  validUntil: 'Last date',
  validityHint: 'Optional. The route runs on this date, too.',
  endsBefore: 'The last date is before the first.',
})
