import { english } from '../../../../words.ts'
/** What the form of a route asks besides its own fields. */
export const routeFormWords = english('features/routes/plan/form/words-form', {
  fromExisting: 'Start from an existing route',
  fromExistingHint: 'Copies its stops and riders. You choose what the copy gets.',
  chooseRoute: 'Choose a route',
  school: 'School',
  schoolHint: 'Start and end times follow its bells.',
  noSchool: 'No school',
  group: 'Route group',
  noGroup: 'No group',
  byFirstBell: '{{school}} first bell: {{time}}',
  byLastBell: '{{school}} last bell: {{time}}',
})
