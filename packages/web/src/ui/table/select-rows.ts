import { contains } from './contains.ts'
import { PAGE_SIZE } from './pagination.tsx'

export interface RowRules<Row, Key extends string> {
  /** In which texts of a row the search looks. */
  texts(row: Row): readonly (string | null | undefined)[]
  compare: Readonly<Record<Key, (a: Row, b: Row) => number>>
}

/** What of a list is shown: a part of its screen. */
export interface Wanted<Key extends string> {
  typed: string
  sortKey: Key
  descending: boolean
  page: number
}

export interface Found<Row> {
  /** Those of the page that is shown. */
  rows: Row[]
  count: number
  all: Row[]
}

/** The page of rows to show, of all that were found: matching what was typed, in order. */
export function selectRows<Row, Key extends string>(
  rows: readonly Row[],
  rules: RowRules<Row, Key>,
  wanted: Wanted<Key>,
): Found<Row> {
  return pageOf(inOrder(rows, rules, wanted), rules, wanted)
}

/** All rows in the order that is wanted. */
export function inOrder<Row, Key extends string>(
  rows: readonly Row[],
  { compare }: RowRules<Row, Key>,
  { sortKey, descending }: Pick<Wanted<Key>, 'sortKey' | 'descending'>,
): Row[] {
  const direction = descending ? -1 : 1
  return rows.toSorted((a, b) => direction * compare[sortKey](a, b))
}

/** Of rows in order the page of those that match what was typed. */
export function pageOf<Row, Key extends string>(
  ordered: readonly Row[],
  { texts }: RowRules<Row, Key>,
  { typed, page }: Pick<Wanted<Key>, 'typed' | 'page'>,
): Found<Row> {
  const found = ordered.filter((row) => contains(texts(row), typed))
  const last = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const at = Math.min(page, last)
  return { rows: found.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE), count: found.length, all: found }
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Names in the order of a phone book, with 'Route 2' before 'Route 10'. */
export function byText<Row>(text: (row: Row) => string): (a: Row, b: Row) => number {
  return (a, b) => collator.compare(text(a), text(b))
}

export function byNumber<Row>(number: (row: Row) => number): (a: Row, b: Row) => number {
  return (a, b) => number(a) - number(b)
}
