import { invariant } from '@firstbell/domain'
import { Webhook } from 'standardwebhooks'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookDeliveries, webhooks } from '../../db/schema.ts'
import { createEncryption } from '../../identity/encryption.ts'
import { type Asked, type FakeEngine, startFake } from '../../testing/services/fake-engines.ts'
import { drive, type Given, givenOrganization, givenRoute, sharedHarness } from '../../testing/given.ts'
import { createMetrics } from '../../metrics.ts'
import { handClock } from '../../clock.ts'
import { type Harness, MONDAY_MORNING, openHarness, TEST_SECRET, TEST_LOG } from '../../testing/harness.ts'
import { codeOf } from '../../testing/show.ts'
import { createWebhookDispatcher } from './webhook-dispatcher.ts'

let harness: Harness
let receiver: FakeEngine
let isTaking = true
/** A delivery to `/slow` is answered when this is done. */
let held = Promise.resolve()
const realClock = handClock(MONDAY_MORNING)

beforeAll(async () => {
  receiver = await startFake(async ({ path }) => {
    if (path.startsWith('/slow')) await held
    return isTaking ? {} : undefined
  })
  const { database } = (await sharedHarness()).deps
  // Only `tell` delivers.
  harness = await openHarness({
    database,
    webhookDispatcher: { ...createWebhookDispatcher(dispatcherDeps(database)), wake: () => undefined },
  })
})
afterAll(async () => {
  await harness.deps.webhookDispatcher?.close()
  await harness.close()
  await receiver.close()
})

const dispatcherDeps = (database: Harness['deps']['database']) => ({
  database,
  encryption: createEncryption(TEST_SECRET),
  metrics: createMetrics(),
  log: TEST_LOG,
  realClock,
  named: [receiver.url],
  lookEveryMs: 86_400_000,
})

/** Delivers what is due now. */
async function tell(): Promise<void> {
  const webhookDispatcher = createWebhookDispatcher(dispatcherDeps(harness.deps.database))
  webhookDispatcher.wake()
  await webhookDispatcher.close()
}

type Event = 'run.started' | 'run.ended' | 'stop.arrived'

async function givenWebhook({ client, organizationId: orgId }: Given, events: Event[], path = '/hook') {
  const body = { name: 'Student system', url: `${receiver.url}${path}/${orgId}`, events, orgId }
  return client.webhooks.create({ body })
}

const toldTo = (given: Given) => receiver.asked.filter(({ path }) => path.endsWith(given.organizationId))
const deliveriesOf = async ({ client }: Given, webhookId: string) =>
  (await client.webhooks.deliveries({ params: { webhookId }, query: {} })).deliveries
const typeOf = ({ body }: Asked) => body.type as string

test('[WEBHOOK-1] what happens to a run is told to those who asked for it, once, and names nobody', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02', 'Fir 7:04'], { harness })
  const { id } = await givenWebhook(given, ['run.started', 'stop.arrived'])
  await drive(given, MONDAY_MORNING + 540, 1000)
  await tell()
  await tell()
  const told = toldTo(given)
  expect(told.map(typeOf).toSorted()).toEqual(['run.started', 'stop.arrived', 'stop.arrived', 'stop.arrived'])
  const { organizationId, routeId, busId, stopIds } = given
  const [run] = await given.client.runs.list({ params: { routeId }, query: {} })
  const data = { organizationId, routeId, runId: run?.id, date: '2026-11-23', busId, busNumber: '12' }
  const started = told.find((one) => typeOf(one) === 'run.started')
  expect(started?.body).toEqual({ type: 'run.started', timestamp: expect.stringMatching(/^2026-11-23T/), data })
  const arrived = told.filter((one) => typeOf(one) === 'stop.arrived').map(({ body }) => body.data)
  expect(arrived).toEqual(expect.arrayContaining(stopIds.map((stopId) => ({ ...data, stopId }))))
  expect((await deliveriesOf(given, id)).map(({ state, outcome }) => `${state} ${outcome}`)).toEqual(
    told.map(() => 'delivered 200'),
  )
})

test('[WEBHOOK-1] a webhook that is off is told nothing, nor is one of another organization', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'], { harness })
  const other = await givenOrganization(harness)
  const { id: webhookId } = await givenWebhook(given, ['run.started'])
  await givenWebhook(other, ['run.started'])
  await given.client.webhooks.change({ params: { webhookId }, body: { enabled: false } })
  await drive(given, MONDAY_MORNING + 540, 300)
  await tell()
  expect([...toldTo(given), ...toldTo(other)]).toEqual([])
})

test('[WEBHOOK-2] a message is signed as Standard Webhooks says, with a secret that is seen once', async () => {
  const given = await givenOrganization(harness)
  const { id: webhookId, secret } = await givenWebhook(given, ['run.started'])
  await given.client.webhooks.test({ params: { webhookId } })
  await tell()
  const [message] = toldTo(given)
  const headers = message?.headers as Record<string, string>
  const verifier = new Webhook(secret)
  // The verifier of the other side refuses old messages by the real clock, which no test can set.
  const recent = String(Math.floor(Date.now() / 1000))
  const resigned = verifier.sign(
    headers['webhook-id'] ?? '',
    new Date(Number(headers['webhook-timestamp']) * 1000),
    JSON.stringify(message?.body),
  )
  expect(headers['webhook-signature']).toBe(resigned)
  expect(() => verifier.verify(JSON.stringify(message?.body), { ...headers, 'webhook-timestamp': recent })).toThrow()
  expect(message?.body).toEqual({
    type: 'webhook.test',
    timestamp: new Date(MONDAY_MORNING * 1000).toISOString(),
    data: { organizationId: given.organizationId },
  })
  const rows = await given.deps.database.transaction(given.scope, (db) => db.select().from(webhooks))
  expect(
    JSON.stringify([rows, await given.client.webhooks.list({ query: { orgId: given.organizationId } })]),
  ).not.toContain(secret.slice(6))
})

test('[WEBHOOK-4] what is not taken is told again after growing waits, under the same id', async () => {
  const given = await givenOrganization(harness)
  const { id: webhookId } = await givenWebhook(given, ['run.started'])
  isTaking = false
  await given.client.webhooks.test({ params: { webhookId } })
  await tell()
  const [first] = await deliveriesOf(given, webhookId)
  expect(first).toMatchObject({ state: 'queued', attempts: 1, outcome: '400', nextAt: realClock.now() + 5 })
  await tell()
  expect(toldTo(given)).toHaveLength(1) // it is not due yet
  isTaking = true
  realClock.set(realClock.now() + 5)
  await tell()
  expect(toldTo(given).map(({ headers }) => headers['webhook-id'])).toEqual([first?.id, first?.id])
  expect(await deliveriesOf(given, webhookId)).toMatchObject([{ state: 'delivered', attempts: 2, nextAt: null }])
})

test('[WEBHOOK-4] who takes nothing for three days is turned off', async () => {
  const given = await givenOrganization(harness)
  const { id: webhookId } = await givenWebhook(given, ['run.started'])
  const orgId = given.organizationId
  isTaking = false
  await given.client.webhooks.test({ params: { webhookId } })
  for (let attempt = 1; attempt < 9; attempt++) {
    await tell()
    const [one] = await deliveriesOf(given, webhookId)
    expect(one).toMatchObject({ state: 'queued', attempts: attempt })
    realClock.set(one?.nextAt ?? 0)
  }
  expect((await given.client.webhooks.list({ query: { orgId } })).webhooks[0]?.enabled).toBe(true)
  await tell()
  isTaking = true
  expect(realClock.now() - MONDAY_MORNING).toBeGreaterThan(3 * 86_400)
  expect(await deliveriesOf(given, webhookId)).toMatchObject([{ state: 'failed', attempts: 9, nextAt: null }])
  expect((await given.client.webhooks.list({ query: { orgId } })).webhooks[0]?.enabled).toBe(false)
})

test('[WEBHOOK-4] a webhook whose secret can no longer be opened says so and holds nobody up', async () => {
  const [broken, given] = [await givenOrganization(harness), await givenOrganization(harness)]
  const [{ id: brokenId }, { id: webhookId }] = [
    await givenWebhook(broken, ['run.started']),
    await givenWebhook(given, ['run.started']),
  ]
  await given.deps.database.writeTransaction(broken.scope, (db) =>
    db
      .update(webhooks)
      .set({ sealedSecret: createEncryption('another secret, of nobody any more').encrypt('webhook', 'x') }),
  )
  await broken.client.webhooks.test({ params: { webhookId: brokenId } })
  await given.client.webhooks.test({ params: { webhookId } })
  await tell()
  const outcome = 'its secret was encrypted with a different SECRET'
  expect(await deliveriesOf(broken, brokenId)).toMatchObject([{ state: 'queued', outcome }])
  expect(await deliveriesOf(given, webhookId)).toMatchObject([{ state: 'delivered' }])
})

test('[WEBHOOK-4] who does not answer holds nobody else up', async () => {
  const [slow, given] = [await givenOrganization(harness), await givenOrganization(harness)]
  const { id: slowId } = await givenWebhook(slow, ['run.started'], '/slow')
  const { id: webhookId } = await givenWebhook(given, ['run.started'])
  let answer = () => {}
  held = new Promise((resolve) => (answer = resolve))
  await slow.client.webhooks.test({ params: { webhookId: slowId } })
  const webhookDispatcher = createWebhookDispatcher(dispatcherDeps(harness.deps.database))
  webhookDispatcher.wake()
  await expect.poll(() => toldTo(slow)).toHaveLength(1)
  await given.client.webhooks.test({ params: { webhookId } })
  webhookDispatcher.wake()
  await expect.poll(() => deliveriesOf(given, webhookId)).toMatchObject([{ state: 'delivered' }])
  expect(await deliveriesOf(slow, slowId)).toMatchObject([{ state: 'queued', attempts: 1, outcome: '' }])
  answer()
  await webhookDispatcher.close()
  expect(await deliveriesOf(slow, slowId)).toMatchObject([{ state: 'delivered' }])
})

test('[WEBHOOK-5] what was told long ago is forgotten', async () => {
  const given = await givenOrganization(harness)
  const { id: webhookId } = await givenWebhook(given, ['run.started'])
  await given.client.webhooks.test({ params: { webhookId } })
  await tell()
  await given.deps.database.writeTransaction(given.scope, (db) =>
    db
      .update(webhookDeliveries)
      .set({ createdAt: realClock.now() - 31 * 86_400 })
      .where(
        and(eq(webhookDeliveries.organizationId, given.organizationId), eq(webhookDeliveries.webhookId, webhookId)),
      ),
  )
  await given.client.webhooks.test({ params: { webhookId } })
  await tell()
  expect(await deliveriesOf(given, webhookId)).toHaveLength(1)
})

test('[WEBHOOK-3] an address at home is refused, and every address where the installation tells nobody', async () => {
  const given = await givenOrganization(harness)
  const { organizationId: orgId } = given
  const body = { name: 'Home', url: 'https://192.168.1.1/hook', events: ['run.started' as const], orgId }
  expect(await codeOf(given.client.webhooks.create({ body }))).toBe('invalid_input')
  const quiet = await givenOrganization()
  const url = 'https://example.org/hook'
  const asked = { query: { orgId: quiet.organizationId } }
  expect(await codeOf(quiet.client.webhooks.create({ body: { ...body, url, orgId: quiet.organizationId } }))).toBe(
    'unavailable',
  )
  expect(await quiet.client.webhooks.list(asked)).toEqual({ isOn: false, webhooks: [] })
})

test('[WEBHOOK-6] the trail says what a webhook was and what it is, and never its secret', async () => {
  const given = await givenOrganization(harness)
  const { organizationId: orgId, client } = given
  const { id: webhookId, secret } = await givenWebhook(given, ['run.started'])
  await client.webhooks.change({ params: { webhookId }, body: { name: 'Parents’ app', events: ['run.ended'] } })
  await client.webhooks.remove({ params: { webhookId } })
  const auditLog = await client.audit.list({ query: { orgId } })
  expect(auditLog.slice(0, 3).map(({ action, changes }) => [action, changes?.map(({ field }) => field)])).toEqual([
    ['webhooks.remove', ['webhook Parents’ app']],
    ['webhooks.change', ['events', 'name']],
    ['webhooks.create', ['webhook Student system']],
  ])
  expect(JSON.stringify(auditLog)).not.toContain(secret.slice(6))
})

test('[CONTRACT-9] a webhook can be sent back as it was listed, and is not created at another moment', async () => {
  const given = await givenOrganization(harness)
  const { organizationId: orgId, client } = given
  const { id: webhookId } = await givenWebhook(given, ['run.started'])
  const list = async () => (await client.webhooks.list({ query: { orgId } })).webhooks
  const before = await list()
  const [body] = before
  invariant(body, 'it has just been created')
  await client.webhooks.change({ params: { webhookId }, body })
  const createdAt = body.createdAt + 1
  await expect(client.webhooks.change({ params: { webhookId }, body: { ...body, createdAt } })).rejects.toThrow(
    'Invalid createdAt',
  )
  expect(await list()).toEqual(before)
})

test('[WEBHOOK-6] a change that names nothing changes nothing', async () => {
  const given = await givenOrganization(harness)
  const { organizationId: orgId, client } = given
  const { id: webhookId } = await givenWebhook(given, ['run.started'])
  const before = await client.webhooks.list({ query: { orgId } })
  await client.webhooks.change({ params: { webhookId }, body: {} })
  expect(await client.webhooks.list({ query: { orgId } })).toEqual(before)
})
