import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusalOf } from './problems.ts'

test('[INPUT-14] of two changes that wait for each other one is refused, to be tried again', () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  expect(refusalOf(deadlock)).toMatchObject({ code: 'unavailable', message: expect.stringContaining('Try again') })
})

test('[INPUT-7] what the server itself gets wrong is no refusal: an answer that is not as it was described is a bug', () => {
  const { error } = z.object({ id: z.string() }).safeParse({})
  expect(refusalOf(error)).toBeUndefined()
})
