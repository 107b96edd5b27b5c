import { expect, test } from 'vitest'
import { childrenToSave, contactsText, contactsToSave } from './family.ts'

test('[FAMILY-2] only children with a first name are saved', () => {
  const typed = [{ firstName: 'Ada' }, { firstName: '  ' }, { firstName: '' }]
  expect(childrenToSave(typed)).toEqual([{ firstName: 'Ada' }])
})

test('[FAMILY-3] contacts with neither id nor email are dropped', () => {
  const typed = [{ email: 'ada@firstbell.example' }, { email: '' }, { id: 'c1', email: 'bo@firstbell.example' }]
  expect(contactsToSave(typed).map(({ email }) => email)).toEqual(['ada@firstbell.example', 'bo@firstbell.example'])
})

test('[FAMILY-3] a contact that is kept must have an email', () => {
  expect(() => contactsToSave([{ id: 'c1', email: ' ' }])).toThrow('Contacts must have an email assigned')
})

test('[FAMILY-4] contacts are shown by name, or by email where there is no name', () => {
  const contacts = [
    { firstName: 'Ada', lastName: 'Alder', email: 'ada@firstbell.example' },
    { firstName: '', lastName: '', email: 'bo@firstbell.example' },
  ]
  expect(contactsText(contacts)).toBe('Ada Alder, bo@firstbell.example')
})
