import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { perOrganization } from './work/per-organization.ts'
import { givenOrganization } from './testing/given.ts'
import { openHarness, testDatabase } from './testing/harness.ts'

/** A log, and its lines. */
function givenLog(level: Parameters<typeof createLog>[0] = 'warn') {
  const text: string[] = []
  const log = createLog(level, { write: (line) => void text.push(line) })
  return { log, text, lines: () => text.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

const CHILD = 'a-child@firstbell.example'

test('[OPS-13] calls and background work write to one log, each line a JSON object with level, time and sentence', async () => {
  const { log, lines } = givenLog('info')
  const harness = await openHarness({ log })
  await harness.app.inject({ url: `/healthz?search=${CHILD}` })
  const ofOrganization = perOrganization('Tracking', harness.deps)
  const { organizationId } = await givenOrganization(harness)
  await ofOrganization(organizationId, () => Promise.reject(new Error('a bug')))
  await harness.close()
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const request = { level: 'info', time, msg: 'incoming request', req: { method: 'GET', route: '/healthz' } }
  expect(lines()).toContainEqual(expect.objectContaining(request))
  expect(lines()).toContainEqual(
    expect.objectContaining({
      level: 'error',
      time,
      organizationId,
      err: expect.objectContaining({ type: 'Error', message: 'a bug' }),
      msg: 'Tracking failed for one organization and will be retried.',
    }),
  )
})

test('[OPS-13] the log omits what is below its level', () => {
  const { log, lines } = givenLog('error')
  log.warn('PostgreSQL is responding again.')
  log.error('PostgreSQL is not responding.')
  expect(lines()).toMatchObject([{ level: 'error' }])
})

test('[SECURITY-42] the log contains no query and nothing that was sent, also where an error is the cause of another one', async () => {
  const { identity } = await testDatabase()
  const refusedBy = (query: ReturnType<typeof sql>) =>
    identity.execute(query).then(
      () => undefined,
      (error: unknown) => error,
    )
  const noTable = await refusedBy(sql`select ${CHILD}::text from no_such_table`)
  const badRow = await refusedBy(sql`insert into organizations (organization_id, name) values ('one', ${CHILD})`)
  expect(String(noTable)).toContain(CHILD)
  expect(badRow).toHaveProperty('cause.detail', expect.stringContaining(CHILD))
  const { log, text } = givenLog()
  log.error({ err: noTable }, 'a request failed')
  log.error({ err: badRow }, 'a request failed')
  log.error({ err: new Error('outer', { cause: badRow }) }, 'a request failed')
  expect(text[0]).toContain('no_such_table')
  expect(text[1]).toContain('23502')
  expect(text[2]).toContain('23502')
  expect(text.join('')).not.toContain(CHILD)
})
