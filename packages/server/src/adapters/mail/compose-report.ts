import { fillIn, type OfficeLanguage, type LocalDate, READERS_REGION } from '@firstbell/domain'
import { type ReportTiles, reportAddress } from '@firstbell/domain/report-schedules'
import { reportWordsIn, valuesFor } from '@firstbell/domain/report-texts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { administrators } from '../../db/schema.ts'
import { layOut, type Mail } from './layout.ts'
import type { ReportLetter } from './report-letter.ts'
import { reportLetterWords } from './words-report.ts'

interface AddressedLetter extends ReportLetter {
  administratorId: string
}

/** SCHEDULE-9, SCHEDULE-10: a report as an email; nothing for who is no administrator of the organization any more. */
export async function composeReport(
  { database, publicUrl }: { database: Database; publicUrl: string },
  { recipient, letter, language }: { recipient: string; letter: AddressedLetter; language: OfficeLanguage },
): Promise<Mail | undefined> {
  if (!(await isAdministrator(database, recipient, letter))) return undefined
  return writeReport(publicUrl, letter, language)
}

async function isAdministrator(
  database: Database,
  recipient: string,
  { organizationId, administratorId }: AddressedLetter,
): Promise<boolean> {
  const { id, email, acceptedInvite } = administrators
  const found = await database.lookup((db) =>
    db
      .select({ id })
      .from(administrators)
      .where(
        and(
          eq(administrators.organizationId, organizationId),
          eq(id, administratorId),
          eq(email, recipient),
          eq(acceptedInvite, true),
        ),
      ),
  )
  return found.length > 0
}

function writeReport(publicUrl: string, letter: ReportLetter, language: OfficeLanguage): Mail {
  const { name, report, filters, kind, changes, place, missing } = letter
  const texts = reportLetterWords.in(language)
  const words = reportWordsIn(language)
  const locale = place.region === READERS_REGION ? language : `${language}-${place.region}`
  const write = valuesFor(locale, place, words.code)
  const dates = (list: readonly LocalDate[]) => list.map((date) => write('date', date)).join('; ')
  const { from, to } = report.period
  const period = from === to ? write('date', from) : `${write('date', from)} – ${write('date', to)}`
  const valueOf = ({ kind: of, value }: ReportTiles[number]) =>
    value === null && report.coverage !== null ? `— (${texts.withheld})` : write(of, value)
  const changed = changes.map(
    (tile) =>
      `${words.title(report.type, tile.key)}: ${write(tile.kind, tile.before)} → ${write(tile.kind, tile.value)}`,
  )
  const mark = { first: '', revised: `${texts.revised}: `, preview: `${texts.preview}: ` }[kind]
  const paragraphs = [
    [[words.name(report.type), letter.organization, period].join(', '), ...filterLines(letter, texts)].join('\n'),
    ...(changed.length > 0 ? [[texts.changed, ...changed].join('\n')] : []),
  ]
  const query = new URLSearchParams(reportAddress(report.type, filters)).toString()
  return layOut(language, {
    subject: `${mark}${name}, ${period}`,
    paragraphs,
    figures: report.summary.map((tile) => ({ name: words.title(report.type, tile.key), value: valueOf(tile) })),
    action: { label: texts.open, url: `${publicUrl}/reports?${query}` },
    after: [
      [
        coverageOf(letter, texts, write),
        ...(missing.length > 0 ? [fillIn(texts.missing, { dates: dates(missing) })] : []),
      ]
        .join(' ')
        .trim(),
      words.definition(report.type, report),
      texts.after,
    ].filter((text) => text !== ''),
  })
}

type Texts = ReturnType<typeof reportLetterWords.in>

const filterLines = ({ filterNames }: ReportLetter, texts: Texts) =>
  filterNames.map(({ filter, value }) => {
    const shown =
      filter === 'direction' && value !== null ? (texts.directions as Readonly<Record<string, string>>)[value] : value
    return `${texts.filters[filter]}: ${shown ?? texts.deleted}`
  })

function coverageOf({ report: { coverage } }: ReportLetter, texts: Texts, write: ReturnType<typeof valuesFor>): string {
  if (!coverage || coverage.of === 0) return ''
  return fillIn(texts.known[coverage.unit], {
    share: write('share', coverage.known / coverage.of),
    of: write('count', coverage.of),
  })
}
