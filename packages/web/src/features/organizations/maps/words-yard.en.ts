import { english } from '../../../words.ts'
/** Where the buses of an organization begin and end. */
export const yardWords = english('features/organizations/maps/words-yard', {
  yardAddress: 'Bus yard',
  yardLocation: 'Location of the bus yard',
  hint: 'Where buses start and end. Shown on route sheets, and used by new scenarios.',
})
