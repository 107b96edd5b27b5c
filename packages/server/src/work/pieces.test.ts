import { expect, onTestFinished, test, vi } from 'vitest'
import { groupInPieces, mapInPieces } from './pieces.ts'

/** Each row takes longer than a piece. */
function givenSlowRows() {
  let milliseconds = 0
  const serviceClock = vi.spyOn(performance, 'now').mockImplementation(() => (milliseconds += 30))
  onTestFinished(() => serviceClock.mockRestore())
}

test('[EXCHANGE-1] while many rows are read others are answered, and the rows stay in order', async () => {
  givenSlowRows()
  const told: string[] = []
  const mapped = mapInPieces([1, 2, 3], (row) => {
    told.push(`row ${row}`)
    setImmediate(() => told.push(`answer ${row}`))
    return row * 2
  })
  expect(await mapped).toEqual([2, 4, 6])
  expect(told).toEqual(['row 1', 'answer 1', 'row 2', 'answer 2', 'row 3', 'answer 3'])
})

test('[EXCHANGE-1] many rows are sorted into lists in their order, and others are answered meanwhile', async () => {
  givenSlowRows()
  const told: string[] = []
  const groups = groupInPieces(['oak 1', 'elm 1', 'oak 2'], (row) => {
    told.push(row)
    setImmediate(() => told.push(`answer to ${row}`))
    return row.slice(0, 3)
  })
  expect([...(await groups)]).toEqual([
    ['oak', ['oak 1', 'oak 2']],
    ['elm', ['elm 1']],
  ])
  expect(told).toEqual(['oak 1', 'answer to oak 1', 'elm 1', 'answer to elm 1', 'oak 2', 'answer to oak 2'])
})
