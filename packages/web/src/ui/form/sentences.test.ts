import { expect, test } from 'vitest'
import { translate } from '../../words.ts'
import { uiWords } from '../words.en.ts'
import { invalidSentence, requiredSentence } from './sentences.ts'

const t = translate(uiWords)

test.each([
  [[], undefined],
  [['Name'], "'Name' is a required field."],
  [['a', 'b'], "'a' and 'b' are required fields."],
  [['a', 'b', 'c'], "'a', 'b', and 'c' are required fields."],
  [['a', 'b', 'c', 'd'], "'a', 'b', 'c', and 'd' are required fields."],
])('[FORM-1] %j missing: %s', (fields, sentence) => {
  expect(requiredSentence(t, fields)).toBe(sentence)
})

test('[FORM-2] what cannot be is called invalid, with the reason where there is one', () => {
  expect(invalidSentence(t, 'Phone')).toBe('Invalid Phone')
  expect(invalidSentence(t, 'Phone', 'It has no digits.')).toBe('Invalid Phone: It has no digits.')
})
