import { expect, test } from 'vitest'
import { systemClock } from '../../clock.ts'
import { newId } from '../../ids.ts'
import { createMetrics } from '../../metrics.ts'
import { testDatabase, TEST_LOG } from '../../testing/harness.ts'
import { canShare, newSecretText, printsOf, readSecrets } from '../../settings/server-secret.ts'
import { openTracking } from './open-tracking.ts'
import { removeServer, recordHeartbeat } from './leases/owners.store.ts'

/** Tries to join a server that lives on. */
async function join(url: string | undefined): Promise<unknown> {
  const database = { ...(await testDatabase()), embedded: false }
  const other = newId()
  const beat = () => recordHeartbeat(database.identity, other, 'of another secret')
  await beat()
  const heart = setInterval(() => void beat(), 200)
  const deps = { database, serviceClock: systemClock, newId, metrics: createMetrics(), log: TEST_LOG }
  const joined = await openTracking(
    deps,
    readSecrets({ secret: 'a secret' }),
    url === undefined ? undefined : { url },
  ).catch((error: unknown) => error)
  clearInterval(heart)
  await removeServer(database.identity, other)
  return joined
}

test('[SERVERS-11] a second server without NATS is refused in one sentence', async () => {
  expect(String(await join(undefined))).toContain('set NATS_URL')
})

test('[SERVERS-14] servers with secrets in either order, of which each knows that of the other, use one database', () => {
  const [former, secret] = ['a secret of before versions, of some length', newSecretText(1_800_000_000)]
  const [before, ready, after, only] = [
    { secret: former },
    { secret: former, former: secret },
    { secret, former },
    { secret },
  ].map((texts) => printsOf(readSecrets(texts)))
  const share = (one = '', other = '') => [canShare(one, other), canShare(other, one)]
  for (const [one, other] of [
    [before, ready],
    [ready, after],
    [after, only],
  ])
    expect(share(one, other)).toEqual([true, true])
  for (const [one, other] of [
    [before, after],
    [before, only],
    [ready, only],
  ])
    expect(share(one, other)).toEqual([false, false])
})

test('[SERVERS-11] a server with another secret is refused in one sentence', async () => {
  expect(String(await join('nats://127.0.0.1:1'))).toContain('with a different SECRET')
})
