import { expect, test } from 'vitest'
import { displayName, fullName, PersonName } from './name.ts'

test('[NAME-1] a name is first and last name joined, trimmed', () => {
  expect(fullName({ firstName: ' Ada ', lastName: 'Alder' })).toBe('Ada Alder')
  expect(fullName({ firstName: 'Ada', lastName: '' })).toBe('Ada')
  expect(PersonName.parse('  Ada ')).toBe('Ada')
  expect([80, 81].map((length) => PersonName.safeParse('a'.repeat(length)).success)).toEqual([true, false])
})

test.each([
  ['Ada Alder', 'Ada Alder'],
  ['', 'ada@firstbell.example'],
  ['No Name', 'ada@firstbell.example'],
])('[NAME-2] the header calls someone named %j %s', (name, shown) => {
  expect(displayName({ name, email: 'ada@firstbell.example' })).toBe(shown)
})
