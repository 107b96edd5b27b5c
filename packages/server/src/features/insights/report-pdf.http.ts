import { api } from '@firstbell/contract'
import {
  daysBetween,
  fillIn,
  MIN_COVERAGE,
  OfficeLanguage,
  type Organization,
  Refusal,
  type Report,
  requireSoundPeriod,
  usesMiles,
  type ValueKind,
} from '@firstbell/domain'
import { isNumeric, reportWordsIn, shownKindOf, valuesFor } from '@firstbell/domain/report-texts'
import type { PrintedReport } from '../../adapters/pdf/report-pdf.ts'
import { betweenPieces } from '../../work/pieces.ts'
import { handleLive, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { prepareReport, reportOf } from './reports/answer-report.ts'
import { filterNames } from './reports/filter-names.ts'
import { reportFileWords } from './words.ts'
import { readReport } from './reports/report-source.ts'

/** More rows than this are no paper for anybody. */
const MAX_PDF_ROWS = 5000

/** How much room a column has. */
const WEIGHTS: Partial<Record<ValueKind, number>> = { text: 2, code: 1.3, moment: 1.2, date: 1.2 }

/** REPORTS-50: a report as a PDF file. It is written after the database was read, in a thread of its own. */
export function mountReportPdf(mount: Mount): void {
  handleLive(mount, api.insights.pdf, async ({ params: { type }, query }, { transaction, deps, revealed }) => {
    const { orgId, locale, hidden = '', ...wanted } = query
    const { report, organization, filters } = await transaction(async (db) => {
      const organization = await getOrganization(db, orgId)
      requireSoundPeriod(wanted)
      const prepared = await prepareReport(db, organization, { type, filters: wanted }, deps.channels)
      const { answer, childIds } = await readReport(db, prepared.asked, prepared, { limit: MAX_PDF_ROWS, offset: 0 })
      if (answer.total > MAX_PDF_ROWS)
        throw new Refusal('too_large', 'A PDF file has at most 5,000 rows. Select a shorter period.')
      if (childIds.length > 0) revealed(orgId, ...childIds)
      // Of filters that nothing matches it is not said whether there are such records.
      const names = answer.total > 0 ? await filterNames(db, prepared.asked) : {}
      return { report: reportOf(type, prepared.asked, answer), organization, filters: names }
    })
    const printed = await printedReport(report, { organization, filters, locale, hidden: hidden.split(',') })
    const { from, to } = report.period
    return {
      name: `${printed.title} ${from} ${to}`,
      data: Buffer.from(await deps.writePdf(printed)).toString('base64'),
    }
  })
}

interface Asking {
  organization: Organization
  filters: object
  locale: string
  hidden: readonly string[]
}

async function printedReport(
  report: Report,
  { organization, filters, locale, hidden }: Asking,
): Promise<PrintedReport> {
  const language = OfficeLanguage.options.find((one) => locale.startsWith(one)) ?? 'en'
  const words = reportWordsIn(language)
  const own = reportFileWords.in(language)
  const codeOf = (code: string) => (own.codes as Readonly<Record<string, string>>)[code] ?? words.code(code)
  const write = valuesFor(locale, organization, codeOf)
  const { type, period, coverage, days } = report
  const columns = report.columns
    .filter(({ key }) => !hidden.includes(key))
    .map((column) => ({ ...column, shown: shownKindOf(column, report.columns) }))
  const chosen = Object.entries(own.filters).flatMap(([name, title]) => {
    const value: unknown = (filters as Record<string, unknown>)[name]
    return typeof value === 'string'
      ? [`${title}: ${name === 'direction' || name === 'by' ? codeOf(value) : value}`]
      : []
  })
  const known = coverage && coverage.of > 0 ? coverage : undefined
  const sentences = [
    known &&
      fillIn(own.coverage[known.unit], { share: write('share', known.known / known.of), of: write('count', known.of) }),
    known && fillIn(own.withheld, { least: write('wholeShare', MIN_COVERAGE) }),
    fillIn(own.days, {
      closed: write('count', days.closed),
      of: write('count', daysBetween(period.from, period.to) + 1),
    }),
    days.revisedAt !== null && fillIn(own.revised, { date: write('datedMoment', days.revisedAt) }),
  ]
  const rows: string[][] = []
  const pause = betweenPieces()
  for (const row of report.rows) {
    await pause()
    rows.push(columns.map(({ key, shown }) => write(shown, row[key] ?? null)))
  }
  return {
    title: words.name(type),
    date: new Date(`${period.to}T00:00:00Z`),
    language,
    facts: [organization.name, `${write('date', period.from)} – ${write('date', period.to)}`, ...chosen].join(' · '),
    definition: words.definition(type, report),
    coverage: sentences.filter(Boolean).join(' '),
    tiles: report.summary.map(({ key, kind, value }) => ({ title: words.title(type, key), value: write(kind, value) })),
    columns: columns.map(({ key, kind, shown }) => ({
      title: words.title(type, key),
      isNumeric: isNumeric(shown),
      weight: WEIGHTS[kind] ?? 1,
    })),
    rows,
    size: usesMiles(organization) ? 'LETTER' : 'A4',
    pageLine: own.page,
    locale,
  }
}
