// Runs on PostgreSQL, too: the driver words its errors in its own way.
import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { withoutQuery } from '../db/database-error.ts'
import { testDatabase } from '../testing/harness.ts'
import { refusalOf } from './problems.ts'

test('[SECURITY-42] the log of a failed call quotes no query and nothing that was sent', async () => {
  const { identity } = await testDatabase()
  const failed = identity.execute(sql`select ${'a-child@firstbell.example'}::text from no_such_table`)
  const error = await failed.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(String(error)).toContain('a-child@firstbell.example')
  const logged = inspect(withoutQuery(error))
  expect(logged).toContain('no_such_table')
  expect(logged).not.toContain('a-child')
})

test('[INPUT-7] what the server itself gets wrong is no refusal: an answer that is not as it was described is a bug', () => {
  const { error } = z.object({ id: z.string() }).safeParse({})
  expect(refusalOf(error)).toBeUndefined()
})
