import { english } from '../../words.ts'
/** Weekdays on which something holds. */
export const weekdayWords = english('features/weekdays/words', {
  onlySome: 'Only some days',
  daysOf: 'Days of {{name}}',
  chooseOne: 'Choose at least one day for {{name}}.',
  seesDays: 'Sees these days',
  seesDaysHint: 'Its private page and messages tell this contact of rides on these days alone.',
  seesDaysOnlySome: 'Sees only some days',
})
