import { expect, onTestFinished, test, vi } from 'vitest'
import { mapInPieces } from './pieces.ts'

test('[EXCHANGE-1] while many rows are read others are answered, and the rows stay in order', async () => {
  let milliseconds = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (milliseconds += 30))
  onTestFinished(() => clock.mockRestore())
  const told: string[] = []
  const mapped = mapInPieces([1, 2, 3], (row) => {
    told.push(`row ${row}`)
    setImmediate(() => told.push(`answer ${row}`))
    return row * 2
  })
  expect(await mapped).toEqual([2, 4, 6])
  expect(told).toEqual(['row 1', 'answer 1', 'row 2', 'answer 2', 'row 3', 'answer 3'])
})
