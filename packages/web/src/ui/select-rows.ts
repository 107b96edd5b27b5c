import { contains } from './contains.ts'
import { PAGE_SIZE } from './pagination.tsx'

export interface RowRules<Row, Key extends string> {
  /** In which texts of a row the search looks. */
  texts(row: Row): readonly (string | null | undefined)[]
  compare: Readonly<Record<Key, (a: Row, b: Row) => number>>
}

interface Wanted<Key extends string> {
  typed: string
  sortKey: Key
  descending: boolean
  page: number
}

/** The page of rows to show, of all that were found: matching what was typed, in order. */
export function selectRows<Row, Key extends string>(
  rows: readonly Row[],
  { texts, compare }: RowRules<Row, Key>,
  { typed, sortKey, descending, page }: Wanted<Key>,
): { rows: Row[]; count: number } {
  const direction = descending ? -1 : 1
  const found = rows.filter((row) => contains(texts(row), typed)).sort((a, b) => direction * compare[sortKey](a, b))
  const last = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const at = Math.min(page, last)
  return { rows: found.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE), count: found.length }
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Names in the order of a phone book, with 'Route 2' before 'Route 10'. */
export function byText<Row>(text: (row: Row) => string): (a: Row, b: Row) => number {
  return (a, b) => collator.compare(text(a), text(b))
}

export function byNumber<Row>(number: (row: Row) => number): (a: Row, b: Row) => number {
  return (a, b) => number(a) - number(b)
}
