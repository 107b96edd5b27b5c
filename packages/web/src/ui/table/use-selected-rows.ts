import { useDeferredValue, useMemo } from 'react'
import { type Found, inOrder, pageOf, type RowRules, type Wanted } from './select-rows.ts'

/**
 * The page of a long list: put in order once, not at every key, and searched after the key that was typed has been drawn.
 * `rows` and `rules` stay the same object as long as they say the same.
 */
export function useSelectedRows<Row, Key extends string>(
  rows: readonly Row[] | undefined,
  rules: RowRules<Row, Key>,
  { typed, sortKey, descending, page }: Wanted<Key>,
): Found<Row> | undefined {
  const searched = useDeferredValue(typed)
  const ordered = useMemo(
    () => rows && inOrder(rows, rules, { sortKey, descending }),
    [rows, rules, sortKey, descending],
  )
  return useMemo(() => ordered && pageOf(ordered, rules, { typed: searched, page }), [ordered, rules, searched, page])
}
