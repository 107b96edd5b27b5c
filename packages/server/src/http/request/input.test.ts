import { expect, test } from 'vitest'
import { Email } from '@firstbell/domain'
import { z } from 'zod'
import { taken } from './input.ts'

const Draft = z.strictObject({
  name: z.string().trim().min(1),
  kind: z.enum(['a', 'b']),
  seats: z.number().max(99),
  children: z.array(z.strictObject({ id: z.string() })).default([]),
})
const oak = { name: 'Oak', kind: 'a', seats: 1 }

test.each([
  [{ ...oak, name: undefined }, "'name' is a required field."],
  [{ ...oak, name: '  ' }, "'name' is a required field."],
  [{ seats: 1 }, "'name' and 'kind' are required fields."],
  [{ seats: undefined }, "'name', 'kind', and 'seats' are required fields."],
  [{ ...oak, children: [{}] }, "'children.0.id' is a required field."],
  [{ kind: 'c', seats: 100 }, "'name' is a required field."],
  [{ ...oak, seats: 100 }, 'Invalid seats: Too big: expected number to be <=99'],
  [{ ...oak, surprise: 1 }, 'Invalid request: Unrecognized key: "surprise"'],
  [undefined, 'Invalid request: Invalid input: expected object, received undefined'],
])('[INPUT-6] %j is refused: %s', (given, sentence) => {
  expect(() => taken(Draft, given)).toThrow(expect.objectContaining({ code: 'invalid_input', message: sentence }))
})

test('[INPUT-12] an address that is none is refused with a code of its own, once nothing is missing', () => {
  const Person = z.strictObject({ name: z.string().min(1), email: Email, copies: z.array(Email).default([]) })
  const refusalOf = (given: object) => expect.objectContaining({ code: 'invalid_email', ...given })
  expect(() => taken(Person, { name: 'Ada', email: 'ada@' })).toThrow(
    refusalOf({ message: 'Invalid email: Invalid email address' }),
  )
  expect(() => taken(Person, { name: 'Ada', email: '', copies: ['x'] })).toThrow(
    refusalOf({ message: 'Invalid copies.0: Invalid email address' }),
  )
  expect(() => taken(Person, { email: 'ada@' })).toThrow(expect.objectContaining({ code: 'invalid_input' }))
  expect(() => taken(Person, { name: 'Ada', email: 7 })).toThrow(expect.objectContaining({ code: 'invalid_input' }))
})
