import type { FilterName } from '@firstbell/domain'

/** What the files of reports say beside the words of reports. */
export const reportFileWords = {
  filters: {
    routeId: 'Route',
    groupId: 'Route group',
    schoolId: 'School',
    stopId: 'Stop',
    direction: 'Direction',
    driver: 'Driver',
    bus: 'Bus',
    missedDays: 'School days without a ride',
    by: 'Group by',
  } satisfies Record<FilterName | 'by', string>,
  codes: { route: 'Route', stop: 'Stop', day: 'Day' },
  coverage: {
    runs: 'Known for {{share}} of {{of}} runs.',
    stops: 'Known for {{share}} of {{of}} stops.',
    rides: 'Known for {{share}} of {{of}} rides.',
  },
  days: 'Figures of {{closed}} of {{of}} days.',
  revised: 'Revised on {{date}}.',
  withheld: 'Rates are shown where at least {{least}} is known.',
  page: 'Page {{page}} of {{of}}',
  /** REPORTS-49: what the figures of a count week are. */
  countWeek:
    'For each route and date: children who boarded, who did not board, and of whom nobody knows. `children`: different children who\nboarded at least once. `am` and `pm`: mean of the dates. `coverage`: part of the rides of which something is known. The digest\nis the SHA-256 of the rides in `rides.csv`, each as one line of JSON.',
}
