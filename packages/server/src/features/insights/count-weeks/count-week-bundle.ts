import type { ReportBundle } from '@firstbell/contract'
import { type CountRevision, type CountWeek, type OfficeLanguage, totalsOf } from '@firstbell/domain'
import type { CountedRide } from './count-weeks.store.ts'
import { bundleOf, csvFile, jsonFile } from '../bundle/report-bundle.ts'
import { reportFileWords } from '../words.ts'

const COLUMNS = [
  'date',
  'routeId',
  'routeName',
  'type',
  'childId',
  'stopId',
  'mark',
  'boardedAt',
  'alightedAt',
  'corrected',
]

/** REPORTS-49: a count as it was signed, with the rides behind it. */
export function countWeekBundle(
  { name, dates }: CountWeek,
  { revision, signedBy, signedAt, count }: CountRevision,
  rides: readonly CountedRide[],
  language: OfficeLanguage,
): ReportBundle {
  const { hash: digest, cells, children } = count
  const { am, pm, coverage } = totalsOf(count, dates)
  const signed = { name, dates, revision, signedBy, signedAt, digest, children, am, pm, coverage, cells }
  const definition = `# ${name}\n\n${dates.join(', ')}\n\n${reportFileWords.in(language).countWeek}\n`
  const bundle = bundleOf(`${name} ${dates[0] ?? ''}`, [
    jsonFile('count', signed),
    { name: 'definition.md', text: definition },
    csvFile('rides', COLUMNS, rides),
  ])
  return { ...bundle, digest }
}
