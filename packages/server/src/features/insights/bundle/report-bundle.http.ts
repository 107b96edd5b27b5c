import { api, type ReportBundle } from '@firstbell/contract'
import { type OfficeLanguage, type Organization, Refusal, type Report, requireSoundPeriod } from '@firstbell/domain'
import { reportWordsIn } from '@firstbell/domain/report-texts'
import { handle, type Mount } from '../../../http/handle.ts'
import { getOrganization } from '../../organizations/organizations.store.ts'
import { bundleQueryOf, type BundleRows } from './bundle-columns.ts'
import { SOURCES } from '../report-sources.ts'
import { definitionFile } from './definition-file.ts'
import { prepareReport, reportOf } from '../reports/answer-report.ts'
import { bundleOf, csvFile, jsonFile } from './report-bundle.ts'
import { readReport, type RowBehind } from '../reports/report-source.ts'

/** More than this is not held in memory at once. */
const MAX_BUNDLE_ROWS = 100_000

/** REPORTS-45: a report with the rows behind it. */
export function mountReportBundles(mount: Mount): void {
  handle(mount, api.insights.bundle, async ({ params: { type }, query }, { db, deps, revealed }) => {
    const { orgId, language, ...wanted } = query
    const organization = await getOrganization(db, orgId)
    requireSoundPeriod(wanted)
    const about = { type, filters: wanted }
    const { asked, shape, queries } = await prepareReport(db, organization, about, deps.channels)
    const tables = Object.entries(SOURCES[type].behind).map(([name, rowsOf]) => ({ name, ...rowsOf(db, asked) }))
    const limit = MAX_BUNDLE_ROWS + 1
    const behindOf = Object.fromEntries(tables.map((table) => [table.name, bundleQueryOf(table, limit)]))
    const read = { shape, queries: { ...queries, behind: behindOf } }
    const { answer, behind } = await readReport(db, asked, read, { limit, offset: 0 })
    requireFew(answer.rows, ...Object.values(behind))
    const ids = Object.values(behind).flatMap(subjectsOf)
    if (ids.length > 0) revealed(orgId, ...ids)
    const report = reportOf(type, asked, answer)
    return reportBundle({ report, filters: asked.filters, organization, language }, tables, behind)
  })
}

function requireFew(...lists: readonly (readonly unknown[])[]): void {
  if (lists.some((list) => list.length > MAX_BUNDLE_ROWS))
    throw new Refusal(
      'too_large',
      'There are more than 100,000 rows behind this report. Select a shorter period or fewer routes.',
    )
}

/** REPORTS-47: whose data the rows show. */
const subjectsOf = (rows: readonly RowBehind[]): string[] =>
  rows.flatMap(({ childId, familyId }) => [childId, familyId].filter((id) => typeof id === 'string'))

interface Bundled {
  report: Report
  filters: object
  organization: Organization
  language: OfficeLanguage
}

function reportBundle(
  { report, filters, organization, language }: Bundled,
  tables: readonly (BundleRows & { name: string })[],
  behind: Readonly<Record<string, RowBehind[]>>,
): ReportBundle {
  const words = reportWordsIn(language)
  const { type, period } = report
  const titled = <Column extends { key: string }>(column: Column) => ({
    ...column,
    title: words.title(type, column.key),
  })
  const shown = {
    ...report,
    name: words.name(type),
    organization: organization.name,
    timeZone: organization.timeZone,
    definition: words.definition(type, report),
    // Of filters that nothing matches it is not said whether there are such records.
    filters: report.total > 0 ? filters : period,
    summary: report.summary.map(titled),
    columns: report.columns.map(titled),
  }
  return bundleOf(`${words.name(type)} ${period.from} ${period.to}`, [
    jsonFile('report', shown),
    definitionFile(shown),
    ...tables.map(({ name, columns }) => csvFile(name, Object.keys(columns), behind[name] ?? [])),
  ])
}
