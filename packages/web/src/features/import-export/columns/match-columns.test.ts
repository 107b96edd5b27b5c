import { IMPORT_COLUMNS, ImportKind } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { guessMatch, isToBeMatched, matchedRows, unmatched } from './match-columns.ts'

test('[EXCHANGE-19] the columns of another program are found by the names that it gives them', () => {
  const headings = ['student_number', 'last_name', 'first_name', 'grade_level', 'school_name', 'household', 'homeroom']
  const match = guessMatch('children', headings)
  expect(match).toEqual({
    child_id: 'student_number',
    first: 'first_name',
    last: 'last_name',
    family_key: 'household',
    grade: 'grade_level',
    school: 'school_name',
  })
  expect(isToBeMatched('children', match)).toBe(true)
  const [row] = matchedRows([{ student_number: '7', first_name: 'Bo', household: 'Alder', homeroom: '12' }], match)
  expect(row).toEqual({ child_id: '7', first: 'Bo', last: '', family_key: 'Alder', grade: '', school: '' })
})

test('[EXCHANGE-19] a column of the file is read once, by the column that has its name first', () => {
  expect(guessMatch('assignments', ['order', 'student_id', 'run'])).toEqual({
    child_id: 'student_id',
    route: 'run',
    stop_order: 'order',
  })
  expect(guessMatch('families', ['family_name', 'last_name'])).toEqual({ family_name: 'family_name' })
})

test.each(ImportKind.options)('[EXCHANGE-19] a template of %s is read as it is', (kind) => {
  const match = guessMatch(
    kind,
    IMPORT_COLUMNS[kind].map(({ name }) => name),
  )
  expect(isToBeMatched(kind, match)).toBe(false)
})

test('[EXCHANGE-19] what is required and not found has to be chosen', () => {
  const match = guessMatch('drivers', ['vorname', 'email'])
  expect(unmatched('drivers', match)).toEqual(['first'])
  expect(isToBeMatched('drivers', match)).toBe(true)
})
