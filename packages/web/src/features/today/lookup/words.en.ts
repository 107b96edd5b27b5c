import { english } from '../../../words.ts'
/** The one search, and what is said on the phone. They are loaded with the search. */
export const lookupWords = english('features/today/lookup/words', {
  title: 'Search',
  hint: 'Route, family or child, driver, bus, stop, school, or page',
  buses: 'Buses',
  stops: 'Stops of today',
  schools: 'Schools',
  back: 'Back to results',
  open: 'Open family',
  today: 'Today',
  contacts: 'Contacts',
  noPhone: 'No phone number',
  noRides: 'No bus on this day.',
  rideOf: '{{who}}, {{route}}: {{sentence}}',
  noStop: 'No assigned stop.',
  notToday: 'No bus today.',
  before_one: 'After {{count}} more stop.',
  before_other: 'After {{count}} more stops.',
  nextOne: 'It is the next stop.',
})
