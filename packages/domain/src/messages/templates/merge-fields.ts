import { inEachLanguage } from '../../time/clock-time.ts'
import { type Language, writingDirection } from '../../words/languages.ts'
import { plainOrder } from '../../words/plain-order.ts'

/** What a message can say of its recipient, in the order in which the editor offers it. */
export const MERGE_FIELDS = [
  'contact.firstName',
  'family.name',
  'children',
  'child.firstName',
  'route.name',
  'stop.name',
  'stop.time',
  'stop.newTime',
  'stop.former',
  'eta.time',
  'eta.window',
  'delay.minutes',
  'delay.duration',
  'delay.reason',
  'bus.number',
  'bus.usualNumber',
  'replacement.text',
  'school.name',
  'buses.late',
  'children.count',
  'first.arrival',
  'message.subject',
  'message.sentAt',
  'date',
  'org.name',
  'org.phone',
  'trackLink',
  'optOutLink',
] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

/** What is known of a recipient; a list is joined as the language does. */
export type MergeValues = Partial<Record<MergeField, string | readonly string[]>>

type Part = string | { field: MergeField; fallback: string | undefined }

/** A merge field in a text, or what somebody took for one. */
export const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** MESSAGE-1: the placeholders of a text that are no merge field, as they are written; a brace that is left over is one, too. */
export function invalidFields(text: string): string[] {
  const unknown = [...text.matchAll(PLACEHOLDER)]
    .map(([, written = '']) => nameOf(written))
    .filter((name) => !isMergeField(name))
  const leftOver = /\{\{|\}\}/.exec(text.replace(PLACEHOLDER, ''))
  return [...new Set(leftOver ? [...unknown, leftOver[0]] : unknown)]
}

/** The merge fields that texts use, each once, in the order of {@link MERGE_FIELDS}. */
export function mergeFieldsOf(texts: readonly string[]): MergeField[] {
  const used = new Set(texts.flatMap(partsOf).flatMap((part) => (typeof part === 'string' ? [] : [part.field])))
  return MERGE_FIELDS.filter((field) => used.has(field))
}

/**
 * MESSAGE-2: a text with its merge fields filled in. A field without a value is replaced by its fallback; one that has neither is
 * in `unresolved`, and the text must not be sent.
 */
export function mergedText(
  text: string,
  values: MergeValues,
  language: Language,
): { text: string; unresolved: MergeField[] } {
  const unresolved = new Set<MergeField>()
  const parts = partsOf(text)
  const merged = parts.map((part, place) => {
    if (typeof part === 'string') return part
    const value = values[part.field] ?? ''
    const known = inOrder(
      typeof value === 'string' ? plainOrder(value) : inAList(value.map(plainOrder), language),
      language,
    )
    if (known === '' && part.fallback === undefined) unresolved.add(part.field)
    return part.field === 'date' && beginsSentence(parts[place - 1])
      ? capitalized(known)
      : known || (part.fallback ?? '')
  })
  return { text: merged.reduce(joined, ''), unresolved: [...unresolved] }
}

function inAList(values: readonly string[], language: Language): string {
  return values.length > 1 ? listFormat(language).format(values) : (values[0] ?? '')
}
const listFormat = inEachLanguage((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** MESSAGE-89: '12 Oak Street' and '(202) 555-0100' keep their order among Arabic words, by marks that are not seen. */
function inOrder(value: string, language: Language): string {
  const isOther =
    writingDirection(language) === 'rtl' && /^[^\p{L}]*\d[^\p{Script=Arabic}\p{Script=Hebrew}]*$/u.test(value)
  return isOther ? `\u200e${value}${/[\p{L}\d]$/u.test(value) ? '' : '\u200e'}` : value
}

/** '7:05 p.m.' ends a sentence with its own period. MESSAGE-131: '1 minute', 'a la 1:05', one space where nothing is filled in. */
function joined(before: string, next: string): string {
  if (before.endsWith(' ') && next.startsWith(' ')) return before + next.slice(1)
  if (before.endsWith(' ') && /^[.,;:]/.test(next)) return joined(before.trimEnd(), next)
  if (/[^.]\.$/.test(before) && /^\.(?!\.)/.test(next)) return before + next.slice(1)
  if (/(^|\D)1$/.test(before)) return before + next.replace(/^( minut[eo])s\b/, '$1')
  if (next.startsWith('1:')) return before.replace(/\b(l)as $/i, '$1a ') + next
  return before + next
}

/** MESSAGE-131: 'Miércoles 2 de diciembre: …' */
const beginsSentence = (before: Part | undefined) =>
  before === undefined || before === '' || (typeof before === 'string' && /(^|[.!?]\s|\n)$/.test(before))

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(PLACEHOLDER)) {
    const [whole, written = ''] = match
    const field = nameOf(written)
    if (!isMergeField(field)) continue
    const fallback = written.includes('|') ? written.slice(written.indexOf('|') + 1).trim() : undefined
    parts.push(text.slice(end, match.index), { field, fallback })
    end = match.index + whole.length
  }
  return [...parts, text.slice(end)]
}

const nameOf = (written: string) => (written.split('|')[0] ?? '').trim()

const isMergeField = (name: string): name is MergeField => (MERGE_FIELDS as readonly string[]).includes(name)
