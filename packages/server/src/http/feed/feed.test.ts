import {
  feeds,
  type FeedStatus,
  type FleetSnapshot,
  follow,
  type LiveEvent,
  type RouteSnapshot,
} from '@firstbell/contract'
import { type Role, ROLES } from '@firstbell/domain'
import { count, eq } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { administrators, auditEvents } from '../../db/schema.ts'
import { drive, givenOrganization, type GivenRoute, givenRoute, signIn } from '../../testing/given.ts'
import { createStreams } from './streams.ts'
import { type Harness, MONDAY_MORNING, openHarness } from '../../testing/harness.ts'

const SEVEN = MONDAY_MORNING + 600

let harness: Harness
let given: GivenRoute
let base: string
beforeAll(async () => {
  harness = await openHarness({ feedLimits: { perSession: 100, perAddress: 100 } })
  base = await harness.app.listen({ port: 0, host: '127.0.0.1' })
  given = await givenRoute(['Oak 7:00', 'Elm 7:01', 'Fir 7:02'], { harness })
  harness.serviceClock.set(SEVEN)
})
afterAll(() => harness.close())

function transport(cookie: string) {
  return { base, fetch, headers: { cookie } }
}

function followRoute(cookie: string) {
  const heard = {
    snapshots: [] as RouteSnapshot[],
    events: [] as LiveEvent[],
    statuses: [] as FeedStatus[],
    gaps: [] as string[],
    times: [] as number[],
  }
  let told = -1
  const stop = follow(
    transport(cookie),
    feeds.route,
    { routeId: given.routeId },
    {
      onSnapshot(snapshot) {
        heard.snapshots.push(snapshot)
        told = snapshot.seq
      },
      onEvent(event) {
        if (event.seq !== told + 1) heard.gaps.push(`${event.seq} after ${told}`)
        heard.events.push(event)
        told = event.seq
      },
      onStatus: (status) => heard.statuses.push(status),
      onClock: ({ now }) => heard.times.push(now),
    },
  )
  return { ...heard, stop }
}

test('[FEED-1] a feed begins with a snapshot and goes on with every event after it, in order', async () => {
  const heard = followRoute(given.cookie)
  await expect.poll(() => heard.snapshots.length).toBeGreaterThan(0)
  expect(heard.snapshots[0]?.route.active).toBe(false)
  await drive(given, SEVEN, 600)
  await expect
    .poll(() => heard.events.some(({ event }) => event.kind === 'arrived' && event.stopId === given.stopIds[1]))
    .toBe(true)
  expect(heard.gaps).toEqual([])
  heard.stop()
})

test('[FEED-2] who comes later gets the story so far as a snapshot', async () => {
  const heard = followRoute(given.cookie)
  await expect.poll(() => heard.snapshots.length).toBeGreaterThan(0)
  expect(heard.snapshots[0]?.scheduledRun?.run).toMatchObject({ active: true, nextstopId: given.stopIds[2] })
  expect(heard.events).toEqual([])
  heard.stop()
})

test('[FEED-3] a change of the plan starts the feed anew with another snapshot', async () => {
  const heard = followRoute(given.cookie)
  await expect.poll(() => heard.snapshots.length).toBeGreaterThan(0)
  await given.client.scheduledRuns.change({
    query: { routeId: given.routeId, date: '2026-11-23' },
    body: { note: 'Fog' },
  })
  await expect.poll(() => heard.snapshots.at(-1)?.scheduledRun?.note).toBe('Fog')
  heard.stop()
})

test('[FEED-4] a lost connection is opened again and begins with a snapshot', async () => {
  let broken = 0
  const flaky: typeof fetch = (input, init) => {
    if (broken++ === 0) return Promise.reject(new TypeError('connection refused'))
    return fetch(input, init)
  }
  const statuses: FeedStatus[] = []
  const snapshots: unknown[] = []
  const stop = follow(
    { ...transport(given.cookie), fetch: flaky },
    feeds.route,
    { routeId: given.routeId },
    {
      onSnapshot: (snapshot) => snapshots.push(snapshot),
      onEvent: () => undefined,
      onStatus: (status) => statuses.push(status),
    },
  )
  await expect.poll(() => snapshots.length).toBeGreaterThan(0)
  // The change of the test before may begin the feed anew once more.
  expect(statuses.slice(0, 3)).toEqual(['connecting', 'reconnecting', 'live'])
  stop()
})

test('[FEED-5] a foreign feed is refused like one that does not exist, and is not tried again', async () => {
  const stranger = await givenOrganization(harness)
  const heard = followRoute(await signIn(harness, stranger.email))
  await expect.poll(() => heard.statuses.at(-1)).toBe('refused')
  expect(heard.snapshots).toEqual([])
})

test('[FEED-6] a page of another site cannot follow a feed', async () => {
  const headers = { cookie: given.cookie, origin: 'https://evil.example' }
  expect((await fetch(`${base}/app/routes/${given.routeId}/feed`, { headers })).status).toBe(403)
})

test('[FEED-7] the fleet feed carries every run of the day', async () => {
  const snapshots: FleetSnapshot[] = []
  const events: LiveEvent[] = []
  const stop = follow(
    transport(given.cookie),
    feeds.fleet,
    { organizationId: given.organizationId },
    {
      onSnapshot: (snapshot) => snapshots.push(snapshot),
      onEvent: (event) => events.push(event),
    },
  )
  await expect.poll(() => snapshots.length).toBeGreaterThan(0)
  expect(snapshots[0]?.scheduledRuns.map((scheduledRun) => scheduledRun.routeName)).toEqual(['Oak 1'])
  await drive(given, SEVEN + 90, 900, 700)
  await expect.poll(() => events.filter(({ event }) => event.kind === 'position').length).toBeGreaterThan(3)
  stop()
})

test('[FEED-9] [SECURITY-11] who is removed from the organization loses its open feeds within two seconds', async () => {
  const leaver = await givenRoute(['Oak 7:00', 'Elm 7:01'], { harness })
  const statuses: FeedStatus[] = []
  const stop = follow(
    transport(leaver.cookie),
    feeds.route,
    { routeId: leaver.routeId },
    { onSnapshot: () => undefined, onEvent: () => undefined, onStatus: (status) => statuses.push(status) },
  )
  await expect.poll(() => statuses.at(-1)).toBe('live')
  await harness.deps.database.writeTransaction(leaver.scope, (db) => db.delete(administrators))
  await expect.poll(() => statuses).toContain('refused')
  stop()
})

test('[ADMIN-7] [SECURITY-11] a stream that needs another role ends within two seconds, one that every role reads goes on', async () => {
  const demoted = await givenOrganization(harness)
  const [session] = await demoted.client.session.list({})
  const streams = createStreams(harness.deps)
  const app = fastify()
  onTestFinished(async () => {
    streams.close()
    await app.close()
  })
  const right = { sessionId: session?.id ?? '', organizationId: demoted.organizationId }
  app.get<{ Querystring: { leastRole: Role } }>('/', (request, reply) => {
    streams.open(reply, { ...right, leastRole: request.query.leastRole }, () => undefined)?.write(': open\n\n')
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const ended: Role[] = []
  for (const leastRole of ROLES) {
    const answer = await fetch(`${url}?leastRole=${leastRole}`)
    void answer.text().then(() => ended.push(leastRole))
  }
  await expect.poll(() => streams.count()).toBe(3)
  await harness.deps.database.writeTransaction(demoted.scope, (db) => db.update(administrators).set({ role: 'viewer' }))
  await expect.poll(() => ended.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['admin', 'dispatcher'])
  expect(streams.count()).toBe(1)
})

test('[LANDING-4] a follower hears that what it wants to follow is not there', async () => {
  const refusals: (number | undefined)[] = []
  const stop = follow(
    transport(given.cookie),
    feeds.route,
    { routeId: 'no-such-route' },
    { onSnapshot: () => undefined, onEvent: () => undefined, onStatus: (_, refusal) => refusals.push(refusal?.status) },
  )
  await expect.poll(() => refusals).toEqual([undefined, 404])
  stop()
})

test('[FEED-10] a reader that leaves gives its place back', async () => {
  const before = await openFeeds()
  const heard = followRoute(given.cookie)
  await expect.poll(() => heard.snapshots.length).toBeGreaterThan(0)
  expect(await openFeeds()).toBe(before + 1)
  heard.stop()
  await expect.poll(openFeeds).toBe(before)
})

test('[FEED-11] those who come together share the work, and each has a line in the trail', async () => {
  const { tracking, hub } = harness.deps
  const { today } = tracking
  const { subscribe } = hub
  onTestFinished(() => {
    Object.assign(tracking, { today })
    Object.assign(hub, { subscribe })
  })
  let readings = 0
  let come = 0
  let letThemRead = () => {}
  const allHaveCome = new Promise<void>((resolve) => (letThemRead = resolve))
  hub.subscribe = (...args) => {
    if (++come === 40) letThemRead()
    return subscribe(...args)
  }
  tracking.today = async (...args) => {
    readings++
    await allHaveCome
    return today(...args)
  }
  const linesBefore = await linesOfFeeds()
  const leaving = new AbortController()
  const { signal } = leaving
  const headers = { cookie: given.cookie }
  const url = `${base}/app/routes/${given.routeId}/feed`
  const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(url, { headers, signal })))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await linesOfFeeds()).toBe(linesBefore + 40)
  expect(readings).toBeLessThan(6) // one before all had come, and few after
  leaving.abort()
})

async function linesOfFeeds(): Promise<number> {
  const { scope } = given
  const lines = await harness.deps.database.transaction(scope, (db) =>
    db.select({ lines: count() }).from(auditEvents).where(eq(auditEvents.action, 'feeds.route')),
  )
  return lines[0]?.lines ?? 0
}

async function openFeeds(): Promise<number> {
  const { values } = await harness.deps.metrics.feeds.get()
  return values[0]?.value ?? 0
}

test("[FEED-12] a feed tells at once that the server's clock has jumped", async () => {
  const heard = followRoute(given.cookie)
  await expect.poll(() => heard.snapshots.length).toBeGreaterThan(0)
  const later = harness.serviceClock.now() + 7200
  harness.serviceClock.set(later)
  await expect.poll(() => heard.times.at(-1)).toBe(later)
  heard.stop()
})
