import { english } from '../../../words.ts'
/** Adding a stop to a route. */
export const addStopWords = english('features/routes/stops/words', {
  others: 'Other ways to add',
  stop: 'Stop',
  waypoint: 'Waypoint',
  route: 'From another route',
  addWaypoint: 'Add waypoint',
  addFromRoute: 'Add stop from another route',
  another: 'Add another',
  added: '{{name}} was added.',
  stopAfter: 'Add stop after {{name}}',
  detour: 'About {{minutes}} min longer',
})
