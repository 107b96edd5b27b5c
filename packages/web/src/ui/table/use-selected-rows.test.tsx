import { useState } from 'react'
import { expect, test } from 'vitest'
import { act, press, render } from '../../testing/render.tsx'
import type { RowRules } from './select-rows.ts'
import { useSelectedRows } from './use-selected-rows.ts'

const ROWS = Array.from({ length: 5000 }, (_, i) => `Route ${5000 - i}`)

test('[LIST-4] a long list is put in order once, not again at every key that is typed', async () => {
  let comparisons = 0
  const rules: RowRules<string, 'name'> = {
    texts: (row) => [row],
    compare: {
      name(a, b) {
        comparisons++
        return a < b ? -1 : 1
      },
    },
  }
  function List() {
    const [typed, setTyped] = useState('')
    const found = useSelectedRows(ROWS, rules, { typed, sortKey: 'name', descending: false, page: 1 })
    return (
      <>
        <button onClick={() => setTyped('Route 49')}>type</button>
        <output>{`${found?.count} from ${found?.rows[0]}`}</output>
      </>
    )
  }
  await render(<List />)
  const said = () => document.querySelector('output')?.textContent
  expect(said()).toBe('5000 from Route 1')
  const once = comparisons
  expect(once).toBeGreaterThan(5000)
  await press('type')
  await act(async () => undefined)
  expect(said()).toBe('111 from Route 49')
  expect(comparisons).toBe(once)
})
