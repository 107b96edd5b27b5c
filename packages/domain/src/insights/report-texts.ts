import type { ReportType } from './report.ts'
import type { Language } from '../words/languages.ts'
import { reportWords } from './words.ts'

export { isNumeric, type ShownKind, shownKindOf, UNKNOWN, valuesFor } from './report-values.ts'

export interface ReportWords {
  name(type: ReportType): string
  /** What its figures are, with the on-time tolerance in minutes. */
  definition(type: ReportType, minutes: number): string
  /** The title of a column, a tile or a line of a chart. */
  title(type: ReportType, key: string): string
  code(code: string): string
}

/** The words of reports in one language; report-words.test.ts makes sure that there is one for everything. */
export function reportWordsIn(language: Language): ReportWords {
  const { names, definitions, titles, rates, codes } = reportWords.in(language)
  const wordOf = (words: Readonly<Record<string, string>>, key: string) => words[key] ?? key
  return {
    name: (type) => wordOf(names, type),
    definition: (type, minutes) => wordOf(definitions, type).replaceAll('{{minutes}}', String(minutes)),
    title: (type, key) => (key === 'share' ? wordOf(rates, type) : wordOf(titles, key)),
    code: (code) => wordOf(codes, code),
  }
}
