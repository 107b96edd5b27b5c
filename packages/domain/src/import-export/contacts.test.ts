import { expect, test } from 'vitest'
import { matchContacts, type RowContact, shareContact } from './contacts.ts'

const ana = { firstName: 'Ana', lastName: 'Alder', email: 'home@firstbell.example', phone: '555-0100' }
const rob = { firstName: 'Rob', lastName: 'Alder', email: 'home@firstbell.example', phone: '555-0101' }
const { email } = ana

test.each<[string, RowContact[], string[]]>([
  ['the same email alone', [{ email }], ['Ana']],
  ['the same email in other letters', [{ email: 'HOME@firstbell.example', firstName: 'ana' }], ['Ana']],
  [
    'two parents with one email',
    [
      { email, firstName: 'Rob' },
      { email, firstName: 'Ana' },
    ],
    ['Rob', 'Ana'],
  ],
  [
    'two parents without names',
    [
      { email, phone: '555 0101' },
      { email, phone: '555 0100' },
    ],
    ['Rob', 'Ana'],
  ],
  ['a third adult with that email', [{ email, firstName: 'Zoe', phone: '555-0100' }], ['—']],
  ['a new email', [{ email: 'ana@firstbell.example', firstName: 'Ana' }], ['Ana']],
  ['a middle name', [{ email, firstName: 'Ana M.', lastName: 'Alder' }], ['Ana']],
  ['a phone alone', [{ phone: '(555) 0101' }], ['Rob']],
  ['a name alone', [{ firstName: 'Rob' }], ['Rob']],
])('[EXCHANGE-15] the adult of a row is recognized by %s', (_, rows, names) => {
  expect(matchContacts(rows, [ana, rob]).map((contact) => contact?.firstName ?? '—')).toEqual(names)
})

test('[EXCHANGE-15] families share an adult by email or phone, not by a name', () => {
  expect(shareContact([{ email }], [ana])).toBe(true)
  expect(shareContact([{ firstName: 'Zoe', phone: '5550101' }], [rob])).toBe(true)
  expect(shareContact([{ firstName: 'Ana', lastName: 'Alder', phone: '' }], [ana])).toBe(false)
})
