import { expect, test } from 'vitest'
import { parsePosition } from '../../map/places/position-text.ts'
import { hasEmailForm } from './email-form.ts'

test.each([
  ['kim@school.example', true],
  ['kim.lee+bus@mail.school.example', true],
  ['kim@school', false],
  ['kim@@school.example', false],
  ['kim@school..example', false],
])('[INPUT-12] whether %s has the form of an email address: %s', (text, expected) => {
  expect(hasEmailForm(text)).toBe(expected)
})

const LENGTH = 300_000

test('[INPUT-13] a long text in a form is refused at once', () => {
  expect(hasEmailForm(`a@b${'.c'.repeat(LENGTH)}.@`)).toBe(false)
  expect(parsePosition(`1${' '.repeat(LENGTH)}x`)).toBeUndefined()
})
