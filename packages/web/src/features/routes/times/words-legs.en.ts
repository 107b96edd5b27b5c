/** What explains the calculated times of a route. */
export const stopTimesWords = {
  travel: 'Travel (min)',
  dwell: 'Dwell (s)',
  advanced: 'Advanced',
  arrivesBefore: 'Arrives {{minutes}} min before first bell',
  arrivesAfter: 'Arrives {{minutes}} min after first bell',
  leavesAfter: 'Leaves {{minutes}} min after last bell',
  leavesBefore: 'Leaves {{minutes}} min before last bell',
  longestRide: 'longest ride {{minutes}} min',
}
