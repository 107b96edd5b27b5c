import type { ReportRules, ReportType } from './report.ts'
import type { Language } from '../words/languages.ts'
import { fillIn } from '../words/translate.ts'
import { reportWords } from './words.ts'

export { isNumeric, type ShownKind, shownKindOf, UNKNOWN, valuesFor } from './report-values.ts'

export interface ReportWords {
  name(type: ReportType): string
  /** What its figures are, by the rules with which they are calculated. */
  definition(type: ReportType, rules: ReportRules): string
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
    definition: (type, rules) => fillIn(wordOf(definitions, type), valuesOfRules(rules)),
    title: (type, key) => (key === 'share' ? wordOf(rates, type) : wordOf(titles, key)),
    code: (code) => wordOf(codes, code),
  }
}

/** What definitions of figures name of the rules. */
export const valuesOfRules = ({
  toleranceMinutes,
  latestArrivalMinutes,
  earliestArrivalMinutes,
  skippedMinutes,
}: ReportRules) => ({
  minutes: toleranceMinutes,
  earliest: earliestArrivalMinutes,
  latest: latestArrivalMinutes,
  skipped: skippedMinutes,
})
