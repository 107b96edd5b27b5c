import { expect, test } from 'vitest'
import { keyOf } from './geocode/words.ts'
import { houseNumberOf } from './geocode/house-number.ts'
import { cornerOf, readingsOf, splitAddress } from './geocode/question.ts'
import { conditionalValue, isOpenInSchoolHours } from './graph/tags/conditions.ts'
import { kmhOf, metresOf, tonnesOf } from './graph/tags/measures.ts'
import { schoolBus } from './graph/tags/profile.ts'

const LENGTH = 300_000
const blanks = ' '.repeat(LENGTH)

test('[INPUT-13] a long text is read as an address at once', () => {
  expect(splitAddress(`12 ${'e '.repeat(LENGTH)}`).houseNumber).toBe('12')
  expect(splitAddress(`a${blanks}x1`).city).toBe('')
  expect(cornerOf(`${blanks}/`)).toBeUndefined()
  expect(readingsOf(`${'a'.repeat(LENGTH)}${blanks}?`, () => false)).not.toEqual([])
  expect(houseNumberOf(`1${blanks}-${blanks}x${blanks}/`)?.value).toBe(1)
  expect(keyOf(`h${'reverend '.repeat(LENGTH)}mlk`)).toContain('martin luther king')
})

test('[INPUT-13] the long value of a tag is read at once', () => {
  expect(metresOf(`1${'0'.repeat(LENGTH)}`)).toBe('unread')
  expect(tonnesOf(`${blanks}-1/`)).toBe('unread')
  expect(kmhOf(`1.0${'0'.repeat(LENGTH)} x`)).toBe(1)
  expect(isOpenInSchoolHours(`mo${blanks}${'-'.repeat(LENGTH)}`)).toBe(false)
  expect(conditionalValue('('.repeat(LENGTH), () => true, schoolBus)({ weekday: 0, minute: 0 })).toBeDefined()
})
