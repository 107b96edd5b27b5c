import type { ReportType } from './report.ts'
import { reportWords as en } from './report-words.en.ts'
import { reportWords as es } from './report-words.es.ts'

export { isNumeric, type ShownKind, shownKindOf, UNKNOWN, valuesFor } from './report-values.ts'

const LANGUAGES: Readonly<Record<string, typeof en>> = { en, es }

export interface ReportWords {
  name(type: ReportType): string
  /** What its figures are, with the on-time tolerance in minutes. */
  definition(type: ReportType, minutes: number): string
  /** The title of a column, a tile or a line of a chart. */
  title(type: ReportType, key: string): string
  code(code: string): string
}

/** The words of reports in one language; report-words.test.ts makes sure that there is one for everything. */
export function reportWordsIn(language: string): ReportWords {
  const { names, definitions, titles, rates, codes } = LANGUAGES[language] ?? en
  const wordOf = (words: Readonly<Record<string, string>>, key: string) => words[key] ?? key
  return {
    name: (type) => wordOf(names, type),
    definition: (type, minutes) => wordOf(definitions, type).replaceAll('{{minutes}}', String(minutes)),
    title: (type, key) => (key === 'share' ? wordOf(rates, type) : wordOf(titles, key)),
    code: (code) => wordOf(codes, code),
  }
}
