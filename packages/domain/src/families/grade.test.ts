import { expect, test } from 'vitest'
import { compareGrades } from './grade.ts'

test('[SCENARIO-64] grades stand from the youngest to the oldest, other names behind them, and last who has none', () => {
  const grades = ['', '10', '2', 'Ungraded', 'K', '1', '12', 'PK', 'Adult', '3rd', 'TK']
  const order = ['PK', 'TK', 'K', '1', '2', '3rd', '10', '12', 'Adult', 'Ungraded', '']
  expect(grades.toSorted(compareGrades)).toEqual(order)
  expect(grades.toReversed().toSorted(compareGrades)).toEqual(order)
})
