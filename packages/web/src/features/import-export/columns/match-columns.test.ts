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

test.each<[ImportKind, string, Record<string, string>]>([
  [
    'children',
    'studentNumber,lastName,firstName,grade,schoolName,householdName',
    {
      child_id: 'studentNumber',
      last: 'lastName',
      first: 'firstName',
      grade: 'grade',
      school: 'schoolName',
      family_key: 'householdName',
    },
  ],
  [
    'children',
    'perm_id,legal_first_name,legal_last_name,gr,current_school,family',
    {
      child_id: 'perm_id',
      first: 'legal_first_name',
      last: 'legal_last_name',
      grade: 'gr',
      school: 'current_school',
      family_key: 'family',
    },
  ],
  [
    'families',
    'student_last_name,street,guardian_1_first_name,guardian_1_last_name,guardian1email,father,father_cell',
    {
      family_name: 'student_last_name',
      address: 'street',
      contact1_first: 'guardian_1_first_name',
      contact1_last: 'guardian_1_last_name',
      contact1_email: 'guardian1email',
      contact2_first: 'father',
      contact2_phone: 'father_cell',
    },
  ],
  [
    'stops',
    'run,seq,stop_description,driver_name,bus_number',
    { route: 'run', order: 'seq', name: 'stop_description', driver: 'driver_name', bus: 'bus_number' },
  ],
])('[EXCHANGE-19] the headings of information systems are recognized: %s %s', (kind, headings, match) => {
  expect(guessMatch(kind, headings.split(','))).toEqual(match)
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
