import { english } from '../../../words.ts'
/** The words of a practice drive on the page of a driver. */
export const practiceWords = english('features/drive/practice/words-practice', {
  title: 'Practice a route',
  lead: 'These routes begin later. Drive each one once before its first day.',
  firstDay: 'First day {{date}}',
  notDriven: 'Not practiced yet',
  driven: '{{share}} driven',
  practiced: 'Practiced',
  before: 'Drive the route once, from its first stop to its last, without riders. Families do not see the bus.',
  noPath: 'This route has no path yet, so a practice drive cannot be measured. Tell your office.',
  start: 'Start practice drive',
  end: 'End practice drive',
  progress: '{{share}} of the route driven. It counts as practiced from {{enough}} on.',
  done: 'Practiced: {{share}} of the route driven.',
})
