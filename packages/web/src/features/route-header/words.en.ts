/** The header that the pages of a route share. */
export const routeHeaderWords = {
  tabs: 'Pages of the route',
  plan: 'Plan',
  live: 'Live',
  replay: 'Replay',
  sheet: 'Route sheet',
}
