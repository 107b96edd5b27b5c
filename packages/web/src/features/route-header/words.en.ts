import { english } from '../../words.ts'
/** The header that the pages of a route share. */
export const routeHeaderWords = english('features/route-header/words', {
  tabs: 'Pages of the route',
  plan: 'Plan',
  live: 'Live',
  replay: 'Replay',
  sheet: 'Route sheet',
})
