import { expect, test } from 'vitest'
import { quotedCell, unquotedCell } from './formula.ts'

test.each(['=1+1', '@SUM(A1)', '+1 555 0100', '-2+3', '; note', '\tnote', '\rnote', '\nnote'])(
  '[EXCHANGE-6] %j is written with a quote before it, and read as it was',
  (cell) => {
    expect(quotedCell(cell)).toBe(`'${cell}`)
    expect(unquotedCell(quotedCell(cell))).toBe(cell)
  },
)

test.each(['Oak', '-41.5', '+7', "O'Hara", "'tis", ''])('[EXCHANGE-6] %j is written as it is', (cell) => {
  expect(unquotedCell(quotedCell(cell))).toBe(cell)
  expect(quotedCell(cell)).toBe(cell)
})
