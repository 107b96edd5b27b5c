import { english } from '../../../words.ts'
/** What explains the calculated times of a route. */
export const stopTimesWords = english('features/routes/times/words-legs', {
  travel: 'Travel (min)',
  dwell: 'Dwell (s)',
  newTime: 'New time at {{stop}}',
  newTimeHint: 'Type a new time, or press Enter in its field, to pin it. The other times are calculated around it.',
  pinned: 'Pinned',
  unpin: 'Remove the pin at {{stop}}',
  earliest: 'Not before {{time}}',
  latest: 'Not after {{time}}',
  advanced: 'Advanced',
  arrivesBefore: 'Arrives {{minutes}} min before first bell',
  arrivesAfter: 'Arrives {{minutes}} min after first bell',
  leavesAfter: 'Leaves {{minutes}} min after last bell',
  leavesBefore: 'Leaves {{minutes}} min before last bell',
  longestRide: 'longest ride {{minutes}} min',
})
