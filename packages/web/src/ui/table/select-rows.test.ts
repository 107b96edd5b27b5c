import { expect, test } from 'vitest'
import { byNumber, byText, selectRows } from './select-rows.ts'

interface Row {
  name: string
  stops: number
}
const rows: Row[] = Array.from({ length: 40 }, (_, index) => ({ name: `Route ${index + 1}`, stops: index % 7 }))
const rules = {
  texts: ({ name }: Row) => [name],
  compare: { name: byText<Row>(({ name }) => name), stops: byNumber<Row>(({ stops }) => stops) },
}
const select = (wanted: object) =>
  selectRows(rows, rules, { typed: '', sortKey: 'name', descending: false, page: 1, ...wanted })

test('[LIST-1] a list has pages of fifteen rows, in the order of a phone book', () => {
  expect(
    select({})
      .rows.map(({ name }) => name)
      .slice(0, 3),
  ).toEqual(['Route 1', 'Route 2', 'Route 3'])
  expect(select({}).rows).toHaveLength(15)
  expect(select({ page: 3 }).rows.map(({ name }) => name)[0]).toBe('Route 31')
})

test('[LIST-2] search finds a part in upper or lower case', () => {
  expect(select({ typed: ' ROUTE 4' })).toMatchObject({
    rows: [
      { name: 'Route 4', stops: 3 },
      { name: 'Route 40', stops: 4 },
    ],
    count: 2,
  })
})

test('[LIST-3] a page behind the last one is the last one', () => {
  expect(select({ page: 99 }).rows).toHaveLength(10)
})

test('[LIST-1] a list can be sorted upwards and downwards', () => {
  expect(select({ sortKey: 'stops', descending: true }).rows[0]?.stops).toBe(6)
  expect(select({ sortKey: 'stops' }).rows[0]?.stops).toBe(0)
})
