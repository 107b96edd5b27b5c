import type { PublicBoard } from '@firstbell/contract'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { organizations } from '../../db/schema.ts'
import { drive, givenOrganization, givenRoute, type GivenRoute, report } from '../../testing/given.ts'
import { createEncryption } from '../../identity/encryption.ts'
import { MONDAY_MORNING, openHarness, testDatabase } from '../../testing/harness.ts'
import { statusOf } from '../../testing/show.ts'
import { publicRoadOf } from './stretches.ts'

const SEVEN = MONDAY_MORNING + 10 * 60
const STOPS = ['Oak 7:00', 'Elm 7:02', 'Fir 7:04', 'Ash 7:06']

let desk = 0
/** Everybody asks from a place of their own. */
const from = () => ({ remoteAddress: `10.9.${Math.floor(++desk / 250)}.${desk % 250}` })

async function board({ app }: Pick<GivenRoute, 'app'>, address: string): Promise<PublicBoard> {
  return (await app.inject({ url: `/app/public/${address}`, ...from() })).json()
}

async function page({ app }: Pick<GivenRoute, 'app'>, path: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url: `/public-dashboard/${path}`, headers, ...from() })
  return { status: answer.statusCode, text: answer.body, headers: answer.headers }
}

const settingsOf = ({ client, organizationId: orgId }: Pick<GivenRoute, 'client' | 'organizationId'>) =>
  client.publicboard.settings({ query: { orgId } })
const routeOn = (shown: PublicBoard) => shown.groups[0]?.routes[0]

/** A board is made at most once a second. */
async function expectShown(given: Pick<GivenRoute, 'app'>, address: string, part: object): Promise<void> {
  await expect.poll(async () => routeOn(await board(given, address)), { interval: 300 }).toMatchObject(part)
}

test('[PUBLIC-2] the mode says how much everybody sees, and a change of it is at once', async () => {
  const given = await givenRoute(STOPS)
  const { client, organizationId: orgId } = given
  await drive(given, SEVEN, 700)
  const { slug } = await settingsOf(given)
  const change = (mode: 'off' | 'status' | 'progress' | 'live') =>
    client.publicboard.change({ query: { orgId }, body: { mode } })
  await change('progress')
  expect(routeOn(await board(given, slug))).toMatchObject({
    name: 'Oak 1',
    progress: { reached: 2, stops: 4 },
    position: null,
  })
  await change('status')
  expect(routeOn(await board(given, slug))).toMatchObject({ progress: null, position: null })
  await change('live')
  await expectShown(given, slug, { progress: null, stretch: expect.any(Array) })
  await change('off')
  expect((await given.app.inject({ url: `/app/public/${slug}`, ...from() })).statusCode).toBe(404)
})

test('[PUBLIC-12] a group shows as much as it says itself; a closed one is absent, and so is a board of closed groups alone', async () => {
  const given = await givenRoute(STOPS)
  const { client, organizationId: orgId, routeId } = given
  const { id: groupId } = await client.groups.create({ body: { name: 'North', order: 1, orgId } })
  await client.routes.change({ params: { routeId }, body: { groupId } })
  await drive(given, SEVEN, 700)
  const { slug } = await settingsOf(given)
  const change = (publicMode: 'off' | 'progress' | null) =>
    client.groups.change({ params: { groupId }, body: { publicMode } })
  await change('progress')
  const shown = await board(given, slug)
  expect(shown.groups[0]).toMatchObject({ name: 'North', hasMap: false })
  expect(routeOn(shown)).toMatchObject({ progress: { reached: 2, stops: 4 }, position: null })
  expect((await page(given, slug)).text).not.toContain('map-live-public')
  await change('off')
  expect((await page(given, slug)).status).toBe(404)
  expect((await given.app.inject({ url: `/app/public/${slug}/feed`, ...from() })).statusCode).toBe(404)
  await client.routes.create({ body: { name: 'Open', type: 1, starttime: 700, endtime: 730, orgId } })
  await change('off')
  expect((await page(given, `${slug}/group/${groupId}`)).status).toBe(404)
  expect((await board(given, slug)).groups.map(({ name }) => name)).not.toContain('North')
  await client.publicboard.change({ query: { orgId }, body: { mode: 'live' } })
  await change(null)
  expect((await board(given, slug)).groups[0]).toMatchObject({ name: 'North', hasMap: true })
})

test('[PUBLIC-13] a notice of the office stands on every page in its language, until it ends', async () => {
  const given = await givenRoute(STOPS)
  const { client, organizationId: orgId, routeId } = given
  const { slug } = await settingsOf(given)
  given.serviceClock.set(SEVEN)
  const activeUntil = SEVEN + 3600
  const { id: alertId } = await client.serviceAlerts.create({
    body: { kind: 'notice', texts: { en: 'Snow <today>', es: 'Nieve hoy' }, activeUntil, orgId },
  })
  const shown = async (path: string) =>
    /<li data-kind="notice"><b><\/b> <span>([^<]*)</.exec((await page(given, path)).text)?.[1]
  expect(await shown(`${slug}?lang=en`)).toBe('Snow &lt;today&gt;')
  expect(await shown(`${slug}/group/${routeId}/map-live-public?lang=es`)).toBe('Nieve hoy')
  expect(await shown(`${slug}?kiosk&lang=es`)).toBe('Nieve hoy')
  await client.serviceAlerts.change({ params: { alertId }, body: { texts: { en: 'Snow', es: '' } } })
  expect(await shown(`${slug}?lang=es`)).toBe('Snow')
  given.serviceClock.set(activeUntil)
  await expect.poll(() => shown(`${slug}?lang=en`), { interval: 300 }).toBeUndefined()
})

/** Two private stops, and 5.5 km further on the stop of a school. */
async function givenLongRoad(type = 1) {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01', 'Fir 7:15'], { type })
  const { client, organizationId: orgId, routeId, stopIds, at } = given
  const location = at(6000)
  await client.stops.change({ params: { routeId, stopId: stopIds[2] ?? '' }, body: { location } })
  await client.routes.setPath({ params: { routeId }, body: { path: [0, 3000, 6000].map(at) } })
  await client.schools.create({
    body: { name: 'Fir School', address: '1 Fir', location, bellStart: 730, bellEnd: 1500, orgId },
  })
  await client.publicboard.change({ query: { orgId }, body: { mode: 'live' } })
  return { ...given, slug: (await settingsOf(given)).slug }
}

test('[PUBLIC-14] around a private stop the public sees the same stretch at any speed, and further on the bus', async () => {
  const given = await givenLongRoad()
  const { slug, at } = given
  let moment = await drive(given, SEVEN, 1100)
  await expectShown(given, slug, { position: null, stretch: expect.any(Array) })
  const stretch = routeOn(await board(given, slug))?.stretch ?? []
  expect(Math.min(...stretch.map(({ lng }) => lng))).toBeGreaterThan(at(0).lng)
  given.serviceClock.set((moment += 5))
  await report(given, moment, 1110, { speed: '0', bearing: '90' })
  await expect.poll(async () => (await board(given, slug)).clock.now, { interval: 300 }).toBe(moment)
  expect(routeOn(await board(given, slug))).toMatchObject({ position: null, stretch })
  moment = await drive(given, moment + 5, 4000, 1200)
  await expectShown(given, slug, { position: { at: moment - 5 }, stretch: null })
})

test('[PUBLIC-14] a private stop has the same stretch every day and from both sides, and another server another', () => {
  const at = (metres: number) => ({ lat: 40, lng: -83 + metres / 85_000 })
  const pointsOf = (path: { lat: number; lng: number }[], secret = 'one') => {
    const stops = path.map((position, i) => ({ ...position, id: `${i}`, isPublic: i !== 1 }))
    const [only] = publicRoadOf({ path, stops }, createEncryption(secret)).stretches
    return (only?.line ?? []).map(({ lng }) => Math.round((lng + 83) * 85_000)).toSorted((a, b) => a - b)
  }
  const path = [0, 5000, 10_000].map(at)
  const ends = (metres: readonly number[]) => [metres[0], metres.at(-1)]
  expect(pointsOf(path)).toEqual(pointsOf(path))
  expect(ends(pointsOf(path.toReversed()))).toEqual(ends(pointsOf(path)))
  expect(ends(pointsOf(path, 'two'))).not.toEqual(ends(pointsOf(path)))
})

test('[PUBLIC-14] the points of a stretch do not show where the path has one, such as at a stop', () => {
  const at = (metres: number) => ({ lat: 40, lng: -83 + metres / 85_000 })
  const path = [0, 4990, 5000, 5010, 10_000].map(at)
  const stops = [0, 5000, 10_000].map((metres) => ({ ...at(metres), id: `${metres}`, isPublic: metres !== 5000 }))
  const [only] = publicRoadOf({ path, stops }, createEncryption('one')).stretches
  const metres = (only?.line ?? []).map(({ lng }) => (lng + 83) * 85_000)
  const steps = metres.slice(1).map((to, i) => Math.round(to - (metres[i] ?? 0)))
  expect(new Set(steps).size).toBe(1)
})

test('[PUBLIC-4] stops are shown when the office says so, and only those where enough families wait', async () => {
  const given = await givenRoute(STOPS)
  const { client, organizationId: orgId, routeId, stopIds } = given
  for (const [index, stopId] of stopIds.slice(0, 2).entries()) {
    for (const family of ['Alder', 'Beech'].slice(0, index + 1)) {
      const children = [{ firstName: 'Ann' }, { firstName: 'Bo' }, { firstName: 'Cy' }]
      const { id: familyId, children: ids } = await client.families.create({
        body: { name: family, address: '1 Oak', children, orgId },
      })
      await client.familyroutes.create({ query: { routeId, stopId }, body: { familyId, children: ids } })
    }
  }
  const { slug } = await settingsOf(given)
  expect(routeOn(await board(given, slug))?.stops).toEqual([])
  await client.publicboard.change({ query: { orgId }, body: { mode: 'live', showStops: true } })
  expect(routeOn(await board(given, slug))?.stops).toMatchObject([{ name: 'Elm' }])
})

test('[PUBLIC-6] the list is there without a script, in both languages, with groups and a page for each route', async () => {
  const given = await givenRoute(STOPS)
  const { client, organizationId: orgId, routeId } = given
  const { id: groupId } = await client.groups.create({ body: { name: 'North <School>', order: 1, orgId } })
  await client.routes.change({ params: { routeId }, body: { groupId } })
  await client.publicboard.change({ query: { orgId }, body: { mode: 'progress' } })
  await drive(given, SEVEN, 700)
  const { slug } = await settingsOf(given)
  const whole = await page(given, slug)
  expect(whole.status).toBe(200)
  expect(whole.text).toMatch(/<h1>District [\w-]+<\/h1>/)
  expect(whole.text).toMatch(/Oak 1[\s\S]*2 of 4 stops completed/)
  expect(whole.text).toContain('North &lt;School&gt;')
  expect(whole.headers['x-robots-tag']).toBe('noindex, nofollow')
  const spanish = await page(given, `${slug}/group/${groupId}`, { 'accept-language': 'es-MX' })
  expect(spanish.text).toMatch(/<html lang="es"[\s\S]*2 de 4 paradas hechas/)
  await client.publicboard.change({ query: { orgId }, body: { mode: 'live' } })
  const map = await page(given, `${slug}/group/${groupId}/${routeId}/map-live-public?lang=en`)
  expect(map.text).toMatch(/<h1>Oak 1<\/h1>/)
  const kiosk = await page(given, `${slug}?kiosk`)
  expect(kiosk.text).toMatch(/data-kiosk/)
  expect(kiosk.text).not.toMatch(/<nav|<a /)
})

test('[PUBLIC-7] unknown, closed, replaced and expired addresses and parts that are not there answer alike', async () => {
  const given = await givenRoute(STOPS)
  const { client, organizationId: orgId, routeId, deps, scope } = given
  const { slug } = await settingsOf(given)
  const unknown = await page(given, 'nowhere?lang=en')
  expect(unknown.status).toBe(404)
  expect((await page(given, `${orgId}?lang=en`)).status).toBe(200)
  const nonce = /nonce="[^"]*"/g
  const same = async (path: string) => {
    const { status, text } = await page(given, `${path}?lang=en`)
    expect([path, status, text.replace(nonce, '')]).toEqual([path, 404, unknown.text.replace(nonce, '')])
  }
  await same(`${slug}/group/nowhere`)
  await same(`${slug}/group/nowhere/${routeId}/map-live-public`)
  await same(`${slug}/group/nowhere/map-live-public`)
  const { slug: newSlug } = await client.publicboard.replaceAddress({ query: { orgId } })
  await same(slug)
  await same(orgId)
  expect(newSlug).toMatch(/^[0-9a-f]{32}$/)
  expect((await page(given, newSlug)).status).toBe(200)
  await deps.database.writeTransaction(scope, (db) =>
    db.update(organizations).set({ trialEnd: 1 }).where(eq(organizations.organizationId, orgId)),
  )
  await same(newSlug)
})

test('[PUBLIC-7] one address asks sixty times a minute, and no more', async () => {
  const given = await givenRoute(STOPS)
  const { slug } = await settingsOf(given)
  const one = from()
  const statuses = []
  for (let asked = 0; asked < 61; asked++) {
    const url = asked % 2 ? `/app/public/${slug}` : `/public-dashboard/${slug}`
    statuses.push((await given.app.inject({ url, ...one })).statusCode)
  }
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses[60]).toBe(429)
  given.realClock.set(given.realClock.now() + 5)
  expect((await given.app.inject({ url: `/app/public/${slug}`, ...one })).statusCode).toBe(200)
})

test('[PUBLIC-8] the feed begins with the board, tells what changes, and ends when the address is replaced', async () => {
  const given = await givenRoute(STOPS)
  const { client, organizationId: orgId, app } = given
  const { slug } = await settingsOf(given)
  await client.publicboard.change({ query: { orgId }, body: { mode: 'progress' } })
  const answer = await app.inject({ url: `/app/public/${slug}/feed`, payloadAsStream: true, ...from() })
  expect(answer.headers['content-type']).toContain('text/event-stream')
  const told: string[] = []
  const stream = answer.stream()
  stream.on('data', (chunk: Buffer) => told.push(chunk.toString()))
  let isOver = false
  stream.on('end', () => (isOver = true))
  await expect.poll(() => told.join('')).toContain('"status":"Not Running"')
  await drive(given, SEVEN, 700)
  await expect.poll(() => told.join('')).toContain('"progress":{"reached":2,"stops":4}')
  await client.publicboard.replaceAddress({ query: { orgId } })
  await expect.poll(() => isOver).toBe(true)
})

test('[PUBLIC-9] [PUBLIC-18] what is shown is the business of the organization alone, and its changes stand in the trail', async () => {
  const given = await givenOrganization()
  const stranger = await givenOrganization()
  const { client, organizationId: orgId } = given
  const query = { orgId }
  expect(await statusOf(stranger.client.publicboard.settings({ query }))).toBe(404)
  expect(await statusOf(stranger.client.publicboard.change({ query, body: { mode: 'off' } }))).toBe(404)
  expect(await statusOf(stranger.client.publicboard.replaceAddress({ query }))).toBe(404)
  const before = await settingsOf(given)
  expect(before).toMatchObject({ mode: 'progress', delaySeconds: 60, showStops: false, byId: true })
  await client.publicboard.change({ query, body: { delaySeconds: 120 }, ifMatch: before.version })
  expect(await statusOf(client.publicboard.change({ query, body: { mode: 'off' }, ifMatch: before.version }))).toBe(412)
  await client.publicboard.replaceAddress({ query })
  const lines = await client.audit.list({ query: { orgId } })
  expect(JSON.stringify(lines)).toMatch(/publicboard\.replaceAddress[\s\S]*publicboard\.change/)
})

test('[FEED-11] viewers of a public dashboard who come together share one look into the database', async () => {
  const database = await testDatabase()
  let lookups = 0
  const lookup: typeof database.lookup = (work) => {
    lookups++
    return database.lookup(work)
  }
  const harness = await openHarness({ database: { ...database, lookup } })
  onTestFinished(harness.close)
  const given = await givenOrganization(harness)
  const { slug } = await settingsOf(given)
  lookups = 0
  const boards = await Promise.all(Array.from({ length: 20 }, () => board(given, slug)))
  expect(boards.map(({ name }) => name)).toEqual(Array(20).fill(`District ${given.organizationId}`))
  expect(lookups).toBeLessThanOrEqual(2) // of the first, and of those who came meanwhile
})
