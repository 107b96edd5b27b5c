import { english } from '../../words.ts'
/** What a status is calculated from. */
export const explainedWords = english('live/status/words-explained', {
  Late: 'Next stop {{stop}}: scheduled {{scheduled}}, expected {{expected}}. Late: more than {{tolerance}} min behind schedule.',
  Early:
    'Next stop {{stop}}: scheduled {{scheduled}}, expected {{expected}}. Early: more than {{tolerance}} min ahead of schedule.',
  noSignal:
    'The last location was received at {{time}}. After {{seconds}} seconds without one, the status is Unknown and no arrival times are shown.',
})
