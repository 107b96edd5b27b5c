import type { ReportBundle } from '@firstbell/contract'
import { type CountRevision, type CountWeek, type OfficeLanguage, totalsOf } from '@firstbell/domain'
import type { CountedRide } from './count-weeks.store.ts'
import { bundleOf, csvFile, jsonFile } from './report-bundle.ts'

const DEFINITIONS: Readonly<Record<OfficeLanguage, string>> = {
  en: `For each route and date: children who boarded, who did not board, and of whom nobody knows. \`children\`: different children who
boarded at least once. \`am\` and \`pm\`: mean of the dates. \`coverage\`: part of the rides of which something is known. The digest
is the SHA-256 of the rides in \`rides.csv\`, each as one line of JSON.`,
  es: `Por ruta y fecha: niños que subieron, que no subieron y de los que no se sabe. \`children\`: niños distintos que subieron al menos una
vez. \`am\` y \`pm\`: media de las fechas. \`coverage\`: parte de los viajes de los que se sabe algo. La huella es el SHA-256 de los
viajes de \`rides.csv\`, cada uno como una línea de JSON.`,
}

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
  const definition = `# ${name}\n\n${dates.join(', ')}\n\n${DEFINITIONS[language]}\n`
  const bundle = bundleOf(`${name} ${dates[0] ?? ''}`, [
    jsonFile('count', signed),
    { name: 'definition.md', text: definition },
    csvFile('rides', COLUMNS, rides),
  ])
  return { ...bundle, digest }
}
