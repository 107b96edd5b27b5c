import type { Word } from './inbox.store.ts'
import type { Report, ReportedFix } from './tracking.ts'

/** A fix in a row of the inbox. The key of its position stays `place`, so that servers of different versions read each other's rows. */
type StoredFix = Omit<ReportedFix, 'position'> & { place: ReportedFix['position'] }

const storedFix = ({ position, ...fix }: ReportedFix): StoredFix => ({ ...fix, place: position })
const fixOf = ({ place, ...fix }: StoredFix): ReportedFix => ({ ...fix, position: place })

export const storedReport = ({ fix, ...report }: Report) => ({ ...report, fix: storedFix(fix) })

/** The body of a row. */
export function storedBody(word: Word) {
  if (word.kind === 'fix') return storedReport(word.body)
  if (word.kind === 'plan') return word.body
  const { device, driven } = word.body
  return { device, driven: { ...driven, fixes: driven.fixes.map(storedFix) } }
}

type StoredWord =
  | { kind: 'fix'; body: ReturnType<typeof storedReport> }
  | { kind: 'drive'; body: { device: Report['device']; driven: Omit<Driven, 'fixes'> & { fixes: StoredFix[] } } }
  | Extract<Word, { kind: 'plan' }>
type Driven = Extract<Word, { kind: 'drive' }>['body']['driven']

/** What a row of the inbox says; `row` was written by `storedBody` or `storedReport`. */
export function wordOf(row: { kind: string; body: unknown }): Word {
  const word = row as StoredWord
  if (word.kind === 'fix') return { kind: 'fix', body: { ...word.body, fix: fixOf(word.body.fix) } }
  if (word.kind === 'plan') return word
  const { device, driven } = word.body
  return { kind: 'drive', body: { device, driven: { ...driven, fixes: driven.fixes.map(fixOf) } } }
}
