import { expect, test } from 'vitest'
import { z } from 'zod'
import { Child } from './families/family.ts'
import { limitsOf } from './field-limits.ts'
import { Bus } from './fleet/bus.ts'

test.each([
  ['a text', z.string().trim().max(40), { maxLength: 40 }],
  ['an address of the web', z.url().max(500), { maxLength: 500 }],
  ['a text without a limit', z.string(), {}],
  ['a text that may be missing', z.string().max(10).nullable().optional(), { maxLength: 10 }],
  ['a text that is changed', z.string().max(10).transform(Number), { maxLength: 10 }],
  ['a whole number', z.number().int().min(0).max(50).default(0), { min: 0, max: 50 }],
  ['a whole number without limits', z.number().int(), {}],
  ['a switch', z.boolean(), {}],
  ['nothing', undefined, {}],
])('[FORM-12] the limits of %s', (_, schema, limits) => {
  expect(limitsOf(schema)).toEqual(limits)
})

test('[FORM-12] forms have the limits of the records', () => {
  expect(limitsOf(Child.shape.note)).toEqual({ maxLength: 500 })
  expect(limitsOf(Bus.shape.wheelchairPlaces)).toEqual({ min: 0, max: 50 })
})
