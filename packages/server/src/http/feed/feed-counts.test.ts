import { expect, onTestFinished, test } from 'vitest'
import { givenOrganization } from '../../testing/given.ts'
import { openHarness } from '../../testing/harness.ts'
import { FEED_LIMITS } from '../../settings/feed-limits.ts'
import { createFeedCounts } from './feed-counts.ts'

const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

test('[FEED-13] an address has fifty feeds, of whatever sessions; one that ends makes room for one', () => {
  const { enter } = createFeedCounts(FEED_LIMITS)
  const [leave] = times(50, (n) => enter('192.0.2.1', n % 2 ? `session ${n}` : undefined))
  expect(() => enter('192.0.2.1')).toThrow('At most 50 live views')
  enter('192.0.2.2')
  leave?.()
  leave?.()
  enter('192.0.2.1')
  expect(() => enter('192.0.2.1')).toThrow('At most 50 live views')
})

test('[FEED-13] a session has ten feeds, from whatever address; one more is refused with 429', async () => {
  const harness = await openHarness()
  onTestFinished(harness.close)
  const { organizationId, cookie } = await givenOrganization(harness)
  const base = await harness.app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const open = () =>
    fetch(`${base}/app/organizations/${organizationId}/feed`, { headers: { cookie }, signal: leaving.signal })
  const answers = await Promise.all(times(11, open))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([...times(10, () => 200), 429])
  leaving.abort()
  await expect
    .poll(async () => (await fetch(`${base}/app/organizations/${organizationId}/feed`, { headers: { cookie } })).status)
    .toBe(200)
})
