import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusalOf } from './problems.ts'

test('[INPUT-7] what the server itself gets wrong is no refusal: an answer that is not as it was described is a bug', () => {
  const { error } = z.object({ id: z.string() }).safeParse({})
  expect(refusalOf(error)).toBeUndefined()
})
