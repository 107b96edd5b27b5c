import type { ReportLetter } from './report-letter.ts'

/** What the email with a report says beside the words of reports. */
export const reportLetterWords = {
  revised: 'Revised',
  preview: 'Preview',
  filters: {
    routeId: 'Route',
    groupId: 'Route group',
    schoolId: 'School',
    direction: 'Direction',
    driver: 'Driver',
    bus: 'Bus',
  } satisfies Record<ReportLetter['filterNames'][number]['filter'], string>,
  directions: { pickup: 'To school', dropoff: 'From school' },
  deleted: 'Deleted record',
  known: {
    runs: 'Known for {{share}} of runs ({{of}}).',
    stops: 'Known for {{share}} of stops ({{of}}).',
    rides: 'Known for {{share}} of rides ({{of}}).',
  },
  missing: 'Not in these figures, since their figures are not calculated yet: {{dates}}.',
  changed: 'Figures have changed since this report was sent:',
  withheld: 'Not shown: too little is known',
  open: 'Open the report',
  after:
    'You receive this report because your organization selected you as a recipient. Opening it requires signing in.',
}
