import { english } from '../../../words.ts'
/** The words of what more buses, other rules, and more time would bring. */
export const outlookWords = english('features/planning/outlook/words-outlook', {
  course: {
    title: 'Is the search settled?',
    settled: 'Settled: more time is unlikely to find better.',
    notSettled: 'Not settled: it was still finding better plans. Search longer.',
    milestones: 'What the time brought',
    after: 'After',
    buses: 'Buses',
    unassigned: 'Unassigned',
  },
  unassigned: {
    group: '{{reason}}: {{count}}',
    enough_one:
      'The buses are full: 1 rider has no place. With {{buses}} buses everyone whom a bus can serve would have one.',
    enough_other:
      'The buses are full: {{count}} riders have no place. With {{buses}} buses everyone whom a bus can serve would have one.',
    more_one: 'The buses are full: 1 rider has no place. A search with {{buses}} buses placed {{placed}} more.',
    more_other:
      'The buses are full: {{count}} riders have no place. A search with {{buses}} buses placed {{placed}} more.',
    unknown_one:
      'The buses are full: 1 rider has no place. A short search with more buses found no place either. Search longer.',
    unknown_other:
      'The buses are full: {{count}} riders have no place. A short search with more buses placed no more of them. Search longer.',
  },
  eased: {
    sentence: '{{rule}}: {{gain}}.',
    rideMinutes: 'With rides up to {{by}} minutes longer',
    arrivalMinutes: 'With buses arriving up to {{by}} minutes earlier',
    departureMinutes: 'With buses leaving up to {{by}} minutes later',
    walkPercent: 'With walks up to {{by}}% longer',
    loadPercent: 'With buses planned {{by}} percentage points fuller',
    placesAll: 'everyone has a place with the buses at hand',
    placesMore_one: '1 rider more has a place with the buses at hand',
    placesMore_other: '{{count}} riders more have a place with the buses at hand',
    savesBuses_one: 'the plan needs 1 bus less',
    savesBuses_other: 'the plan needs {{count}} buses less',
  },
})
