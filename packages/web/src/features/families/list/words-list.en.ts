import { english } from '../../../words.ts'
/** How the list of families is narrowed, and what it says of the stops. They are loaded with it. */
export const familyListWords = english('features/families/list/words-list', {
  letters: 'Letters',
  school: 'School',
  grade: 'Grade',
  mustBeMet: 'Must be met',
  withoutStop: 'Unassigned',
  unlocated: 'Address not located',
  clear: 'Clear filters',
  stop: '{{route}} · {{stop}}',
  unassigned_one: '{{count}} unassigned',
  unassigned_other: '{{count}} unassigned',
})
