import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/harness.ts'
import { withoutQuery } from './problems.ts'

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
