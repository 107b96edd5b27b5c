import type { Language } from '../words/languages.ts'
import { type MergeField, mergedText, type MergeValues, mergeFieldsOf } from './merge-fields.ts'

/** What is different for each bus: two of them in one sentence belong together. */
const OF_BUS: ReadonlySet<MergeField> = new Set([
  'route.name',
  'stop.name',
  'stop.time',
  'eta.time',
  'eta.window',
  'delay.minutes',
  'delay.reason',
  'bus.number',
  'bus.usualNumber',
  'replacement.text',
])
const OF_RIDERS: ReadonlySet<MergeField> = new Set(['children', 'child.firstName'])
const PARAGRAPHS = /(\n{2,})/

type Merged = ReturnType<typeof mergedText>

/**
 * MESSAGE-127: a text of which each paragraph that says of a bus more than one thing is written once for each ride, so that nobody reads of
 * several buses as of one. `rides` have the values of each; without several of them it is {@link mergedText}.
 */
export function mergedForEach(
  text: string,
  { values, rides }: { values: MergeValues; rides: readonly MergeValues[] },
  language: Language,
): Merged {
  if (rides.length < 2) return mergedText(text, values, language)
  const parts = text.split(PARAGRAPHS).map((part): Merged => {
    const each = eachOf(part, { values, rides }, language)
    return each ? { text: each.join('\n'), unresolved: [] } : mergedText(part, values, language)
  })
  return {
    text: parts.map((part) => part.text).join(''),
    unresolved: [...new Set(parts.flatMap(({ unresolved }) => unresolved))],
  }
}

/** MESSAGE-127: the same of a subject, which is one line: those rides that have room, and how many more there are. */
export function mergedSubject(
  text: string,
  { values, rides }: { values: MergeValues; rides: readonly MergeValues[] },
  language: Language,
  maxCharacters: number,
): Merged {
  const each = rides.length < 2 ? undefined : eachOf(text, { values, rides }, language)
  if (!each) return mergedText(text, values, language)
  const fitting = (count: number) =>
    each.slice(0, count).join('; ') + (count < each.length ? ` +${each.length - count}` : '')
  const counts = each.map((_, index) => each.length - index)
  const count = counts.find((one) => fitting(one).length <= maxCharacters) ?? 1
  return { text: fitting(count), unresolved: [] }
}

/** A paragraph for each ride, each once; undefined where one sentence is enough, or a ride lacks what others have. */
function eachOf(
  text: string,
  { values, rides }: { values: MergeValues; rides: readonly MergeValues[] },
  language: Language,
): string[] | undefined {
  const fields = mergeFieldsOf([text])
  const ofBus = fields.filter((field) => OF_BUS.has(field)).length
  if (ofBus === 0 || ofBus + fields.filter((field) => OF_RIDERS.has(field)).length < 2) return undefined
  const merged = rides.map((ride) => mergedText(text, { ...values, ...ride }, language))
  if (merged.some(({ unresolved }) => unresolved.length > 0)) return undefined
  return [...new Set(merged.map((one) => one.text))]
}
