import { type Hhmm, PublicMode } from '@firstbell/domain'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { scopeOfSystem } from '../../src/db/scope.ts'
import * as schema from '../../src/db/schema.ts'
import { routesOf } from '../../src/http/handle.ts'
import { newId } from '../../src/ids.ts'
import { sharedHarness } from '../../src/testing/given.ts'
import { type Harness, MONDAY_MORNING } from '../../src/testing/harness.ts'
import { isWhole } from '../gate.ts'
import type { Records } from '../records/nouns.ts'
import { cookieOf } from '../records/people.ts'
import { deviceKeyOf } from '../records/keys.ts'
import { fillWorld } from '../records/world.ts'

/** In every text of the organization but the names that everybody may read. */
const HUSH = `hush${newId().slice(-6)}`
const LAT = 61.654321
const LNG = -83.654321
const METRES_PER_DEGREE = 111_195 * Math.cos((LAT * Math.PI) / 180)
const GUESSES = isWhole ? 10_000 : 100
const FRAMES = isWhole ? 30 : 3
const MODES = isWhole ? PublicMode.options : (['live', 'off'] as const)
const AT_STOPS = [0, 2000, 4000]
const DATE = '2026-11-23'

const publicKeys: Record<'slug' | 'id' | 'groupSlug', string> = { slug: '', id: '', groupSlug: '' }
let world: Harness
let ids: Records
beforeAll(async () => {
  world = await sharedHarness()
  ids = await fillWorld(world.deps.database, HUSH, LAT)
  publicKeys.id = ids.organization
  Object.assign(publicKeys, await openUp())
})

/** Gives what everybody may read a name of its own, and spreads the stops along the road. */
async function openUp(): Promise<{ slug: string; groupSlug: string }> {
  const { database, tracking } = world.deps
  const { buses, dayChanges, dayPaths, dayStopChanges, organizations, organizationLogos, groups, routes, stops } =
    schema
  const own = ids.organization
  const slugs = await database.writeTransaction(scopeOfSystem(own), async (db) => {
    const [group] = await db
      .update(groups)
      .set({ name: 'Open Group' })
      .where(eq(groups.organizationId, own))
      .returning()
    await db
      .update(routes)
      .set({ name: 'Open Route', path: [positionAt(0), positionAt(5000)] })
      .where(eq(routes.organizationId, own))
    for (const [index, id] of [ids.stop, `${HUSH}-stop-2`, `${HUSH}-waypoint`].entries()) {
      const stop = { ...positionAt(AT_STOPS[index] ?? 0), type: 0 }
      await db
        .update(stops)
        .set(stop)
        .where(and(eq(stops.organizationId, own), eq(stops.id, id)))
    }
    // PUBLIC-19: the numbers of buses that come instead; the usual bus, and all else of a day change, stays private.
    const bus = { organizationId: own, capacity: 48, plate: HUSH }
    const instead = { id: `${HUSH}-spare`, number: 'Open Spare' }
    const usual = { id: `${HUSH}-usual`, number: `${HUSH}-usual` }
    await db.insert(buses).values([instead, usual].map((one) => ({ ...bus, ...one })))
    await db
      .update(buses)
      .set({ number: 'Open Bus' })
      .where(and(eq(buses.organizationId, own), eq(buses.id, ids.bus)))
    // PUBLIC-21 takes a run with moved stops off the map, and what the map shows is what is proved here.
    await db.delete(dayStopChanges).where(eq(dayStopChanges.organizationId, own))
    await db.delete(dayPaths).where(eq(dayPaths.organizationId, own))
    const times = { starttime: 700 as Hhmm, endtime: 710 as Hhmm, busId: usual.id, groupId: ids.group }
    const changes = [{ busId: instead.id }, { mergedIntoRouteId: ids.route }]
    for (const [index, change] of changes.entries()) {
      const id = newId()
      await db.insert(routes).values({ organizationId: own, id, name: `Open Route ${index}`, type: 1, ...times })
      await db.insert(dayChanges).values({ organizationId: own, routeId: id, date: DATE, note: HUSH, ...change })
    }
    await db.update(organizationLogos).set({ version: 'open-logo' }).where(eq(organizationLogos.organizationId, own))
    const [row] = await db
      .update(organizations)
      .set({ name: 'Open District', accent: '#f5a800' })
      .where(eq(organizations.organizationId, own))
      .returning()
    return { slug: row?.publicSlug ?? '', groupSlug: group?.slug ?? '' }
  })
  await tracking.planChanged(own)
  return slugs
}

const positionAt = (metres: number) => ({ lat: LAT, lng: LNG + metres / METRES_PER_DEGREE })

let desk = 0
const get = async (url: string, headers: Record<string, string> = {}) => {
  desk++
  const answer = await world.app.inject({
    url,
    headers,
    remoteAddress: `10.7.${Math.floor(desk / 250) % 250}.${desk % 250}`,
  })
  return { url, status: answer.statusCode, text: `${JSON.stringify(answer.headers)}\n${answer.body}` }
}

let moment = MONDAY_MORNING + 13 * 60 // the run is three minutes late by plan
let metres = -50
let stood = 0
/** The bus goes on for some seconds; at a stop it stands for two of these steps. */
async function goOn(seconds: number): Promise<void> {
  const isAtStop = AT_STOPS.some((stop) => Math.abs(metres - stop) < 26) && stood < 2
  stood = isAtStop ? stood + 1 : 0
  moment += seconds
  metres += isAtStop ? 0 : seconds * 10
  world.serviceClock.set(moment)
  const { lat, lng } = positionAt(metres)
  const query = {
    id: `${HUSH}-device`,
    lat: String(lat),
    lon: String(lng),
    timestamp: String(moment),
    speed: isAtStop ? '0' : '19.4',
  }
  const headers = { authorization: `Bearer ${deviceKeyOf(HUSH)}` }
  const answer = await world.app.inject({ url: '/osmand', query, headers })
  if (answer.statusCode !== 200) throw new Error(`a report was answered ${answer.statusCode}: ${answer.body}`)
}

/** What of an answer nobody may know: a private text, or a place to the metre. The ids in publicKeys are no secret. */
function secretsIn(text: string): string[] {
  const open = [ids.route, ids.group, publicKeys.id].reduce((rest, id) => rest.replaceAll(id, ''), text)
  return [...open.matchAll(new RegExp(`${HUSH}[^"<]*`, 'g')), ...open.matchAll(/-?\d{2,3}\.\d{5,}/g)].map(
    ([found]) => found,
  )
}

/** Who has the address needs nothing else. */
const OPEN_TO_HOLDERS: readonly string[] = ['public', 'familyLink', 'optOutLink']

/** Every address that nobody needs a session for, with everything that could stand in it. */
function addresses(): string[] {
  const values = [...Object.values(publicKeys), ids.route, ids.group, ids.run, ids.stop, ids.family]
  const fill = (url: string): string[] => {
    const param = /:\w+/.exec(url)?.[0]
    return param ? values.flatMap((value) => fill(url.replace(param, encodeURIComponent(value)))) : [url]
  }
  return routesOf(world.app)
    .filter(
      ({ method, config }) => [method].flat().includes('GET') && OPEN_TO_HOLDERS.includes(config?.access ?? 'admin'),
    )
    .flatMap(({ url }) => fill(url.replace('/*', '/')))
    .filter((url) => !url.endsWith('/feed'))
}

/** The same page otherwise; PUBLIC-33: with a stop that somebody asks about. */
const otherwise = (url: string) => [
  `${url}?lang=es`,
  `${url}?kiosk`,
  ...(url.endsWith('/map-live-public')
    ? [ids.stop, `${HUSH}-stop-2`, ids.family].map((id) => `${url}?stop=${id}`)
    : []),
]

/** All of these, otherwise where something is there, and wherever the pages lead from there. */
async function crawl(code = HUSH): Promise<{ asked: number; named: number; replaced: number; found: string[] }> {
  const waiting = [...new Set(addresses())]
  const seen = new Set(waiting)
  const found: string[] = []
  let named = 0
  let replaced = 0
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    const { status, text } = await get(url)
    named += Number(text.includes('Open Route'))
    replaced += Number(text.includes('Open Spare') && text.includes('Open Bus'))
    const isCodeShown = text.includes(code) && code !== HUSH
    found.push(...[...secretsIn(text), ...(isCodeShown ? [code] : [])].map((secret) => `${url}: ${secret}`))
    const links = [...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
    for (const next of [...links, ...(status < 400 && !url.includes('?') ? otherwise(url) : [])]) {
      if (!seen.has(next)) waiting.push(next)
      seen.add(next)
    }
  }
  return { asked: seen.size, named, replaced, found }
}

test(
  '[PUBLIC-10] [PUBLIC-19] [PUBLIC-25] [PUBLIC-33] every public address is asked in every mode, and no private word or place comes',
  { timeout: 600_000 },
  async () => {
    const client = world.clientOf(cookieOf({ id: ids.user }).cookie)
    const query = { orgId: ids.organization }
    expect(JSON.stringify(await client.families.list({ query }))).toContain(HUSH) // the office sees what is planted
    let asked = 0
    let named = 0
    const found: string[] = []
    for (const mode of MODES) {
      await client.publicboard.change({ query, body: { mode, showStops: mode === 'live' } })
      for (let step = 0; step < 6; step++) await goOn(5)
      const crawled = await crawl()
      asked += crawled.asked
      found.push(...crawled.found)
      if (mode !== 'off') expect(Math.min(crawled.named, crawled.replaced)).toBeGreaterThan(5)
      else expect(crawled.named).toBe(0)
      named += crawled.named
    }
    const params = { groupId: ids.group }
    const { accessCode } = await client.groups.replaceCode({ params })
    await client.publicboard.change({ query, body: { mode: 'live', showStops: true } })
    const locked = await crawl(accessCode ?? '')
    asked += locked.asked
    found.push(...locked.found)
    expect([locked.named, locked.replaced]).toEqual([0, 0])
    await client.groups.removeCode({ params })
    await client.publicboard.change({ query, body: { mode: 'live' } })
    console.log(`public: ${asked} addresses asked, ${named} showed the route, ${found.length} secrets found`)
    expect(found).toEqual([])
  },
)

test(
  `[PUBLIC-10] the live feed carries no private word or place in ${FRAMES} frames of a bus that drives`,
  { timeout: 600_000 },
  async () => {
    const answer = await world.app.inject({
      url: `/app/public/${publicKeys.slug}/feed`,
      payloadAsStream: true,
      remoteAddress: '10.8.0.1',
    })
    let sent = ''
    const stream = answer.stream()
    stream.on('data', (chunk: Buffer) => (sent += chunk.toString()))
    const frames = () => sent.match(/^event: snapshot$/gm)?.length ?? 0
    const goOnAndCount = async () => {
      await goOn(2)
      return frames()
    }
    await expect.poll(goOnAndCount, { interval: 700, timeout: 500_000 }).toBeGreaterThanOrEqual(FRAMES)
    stream.destroy()
    const stretches = sent.match(/"stretch":\[/g)?.length ?? 0
    console.log(
      `public: ${frames()} frames of the feed, ${stretches} with a stretch of road, ${secretsIn(sent).length} secrets found`,
    )
    expect(stretches).toBeGreaterThan(0)
    expect(secretsIn(sent)).toEqual([])
  },
)

test('[FAMILY-27] behind the private link of a family stand its own child and its own stop, and nothing else that is private', async () => {
  const client = world.clientOf(cookieOf({ id: ids.user }).cookie)
  const { familyId, firstName } = await childOf(client)
  expect(familyId).toBe(ids.family)
  const { stops: planned } = await client.routes.get({ params: { routeId: ids.route } })
  const named = [firstName, planned.find(({ id }) => id === ids.stop)?.name ?? '', `${HUSH} phone`]
  const own = [ids.familyToken, ids.delegateLink, `${HUSH} delegate`, ids.child, ids.absence, ...named] // absences are reported of the one, and withdrawn by the other
  const found: string[] = []
  for (const url of ['en', 'es', 'ar'].map((language) => `/t/${ids.familyToken}?lang=${language}`)) {
    const { status, text } = await get(url)
    expect([status, text.includes(firstName)]).toEqual([200, true])
    const others = own.reduce((rest, open) => rest.replaceAll(open, ''), text)
    found.push(...[...others.matchAll(new RegExp(`${HUSH}[^"<]*`, 'g'))].map(([secret]) => `${url}: ${secret}`))
  }
  expect(found).toEqual([])
})

async function childOf(client: ReturnType<Harness['clientOf']>) {
  const families = await client.families.list({ query: { orgId: ids.organization } })
  const children = families.flatMap((family) => family.children)
  const [child] = children
  if (!child) throw new Error('the family of the proof has no child')
  return child
}

test(`[PUBLIC-10] of ${GUESSES} guessed addresses none leads anywhere`, { timeout: 600_000 }, async () => {
  let hits = 0
  for (let guess = 0; guess < GUESSES; guess++) {
    const address = guess % 2 ? newId().replaceAll('-', '') : newId()
    const { status } = await get(guess % 3 ? `/app/public/${address}` : `/public-dashboard/${address}`)
    if (status !== 404) hits++
  }
  console.log(`public: ${GUESSES} guesses, ${hits} hits`)
  expect(hits).toBe(0)
})
