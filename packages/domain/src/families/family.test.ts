import { expect, test } from 'vitest'
import { childrenToSave, contactsText, contactsToSave } from './family.ts'

test('[FAMILY-2] only children with a first name are saved', () => {
  const typed = [{ firstName: 'Ada' }, { firstName: '  ' }, { firstName: '' }]
  expect(childrenToSave(typed, { mustBeMetGrades: [] }).map(({ firstName }) => firstName)).toEqual(['Ada'])
})

test('[FAMILY-13] a new child must be met where its grade says so and nobody says otherwise', () => {
  const typed = [
    { firstName: 'Ada', grade: 'k ' },
    { firstName: 'Bo', grade: '3' },
    { firstName: 'Cy', grade: 'K', mustBeMet: false },
    { firstName: 'Dee', grade: null },
    { firstName: 'Eve', grade: 'K', id: 'c1' },
  ]
  const met = childrenToSave(typed, { mustBeMetGrades: ['PK', 'K'] }).map(({ mustBeMet }) => mustBeMet)
  expect(met).toEqual([true, false, false, false, undefined])
})

test('[FAMILY-3] contacts with neither id, email nor phone are dropped', () => {
  const typed = [{ email: 'ada@firstbell.example' }, { email: '' }, { id: 'c1', email: 'bo@firstbell.example' }]
  expect(contactsToSave(typed).map(({ email }) => email)).toEqual(['ada@firstbell.example', 'bo@firstbell.example'])
})

test('[FAMILY-3] a contact with a phone needs no email', () => {
  const typed = [
    { email: '', phone: '555 0100' },
    { id: 'c1', email: ' ', phone: '555 0101' },
    { email: '', phone: ' ' },
  ]
  expect(contactsToSave(typed).map(({ phone }) => phone)).toEqual(['555 0100', '555 0101'])
})

test('[FAMILY-3] a contact that is kept must have an email or a phone', () => {
  expect(() => contactsToSave([{ id: 'c1', email: ' ' }])).toThrow('Contacts must have an email assigned')
})

test('[FAMILY-4] contacts are shown by name, or by email or phone where there is no name', () => {
  const contacts = [
    { firstName: 'Ada', lastName: 'Alder', email: 'ada@firstbell.example', phone: '' },
    { firstName: '', lastName: '', email: 'bo@firstbell.example', phone: '555 0100' },
    { firstName: '', lastName: '', email: '', phone: '555 0101' },
  ]
  expect(contactsText(contacts)).toBe('Ada Alder, bo@firstbell.example, 555 0101')
})
