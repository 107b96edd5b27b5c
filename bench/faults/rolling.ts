// Two versions on one database: servers of the former version are replaced by those of this one, one by one, and then back, while
// buses report, an office reads and changes, and a family and viewers follow. `--from REVISION` is the former version; without it
// the last one before the newest migration. Ends with 1 if a request fails, a feed is away for long, or anything is lost.
import { type FeedStatus, feeds, follow } from '@firstbell/contract'
import { schema, scopeOfSystem } from '@firstbell/server'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { signIn } from '../support/bench-server.ts'
import { followRoutes, measureAway } from '../support/load/followers.ts'
import { buildVersion, revisionBeforeMigration, schemaOf } from '../support/former-version.ts'
import { workInOffice } from '../support/district/office-day.ts'
import { startOwnPostgres } from '../support/own-postgres.ts'
import { milliseconds, printHeader, printTable } from '../support/print.ts'
import { rotate } from '../support/rotation.ts'
import { startServers } from '../support/several-servers.ts'
import { reportSurely } from '../support/faults/stubborn.ts'
import { PRESENT, type Version } from '../support/version.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    buses: { type: 'string', default: '20' },
    long: { type: 'boolean', default: false },
  },
})
/** How many servers, and how often all of them are replaced and back. */
const [SERVERS, ROUNDS] = values.long ? [3, 5] : [2, 1]
const AWAY_AT_MOST_MS = 3000
/** Reports of each bus between one replacement and the next. */
const REPORTS_BETWEEN = 2
const GIVE_UP_MS = 60_000
const LOOK_MS = 50

const revision = values.from ?? revisionBeforeMigration()
const [schemaBefore, schemaNow] = [schemaOf(revision), schemaOf('HEAD')]
printHeader(
  `${SERVERS} servers of ${revision.slice(0, 8)} (${schemaBefore}) are replaced by this version (${schemaNow}) and back, ${ROUNDS} times`,
)
if (schemaBefore === schemaNow) console.log(`BOTH VERSIONS HAVE THE SCHEMA ${schemaNow}: no migration is proven.\n`)
const former = await buildVersion(revision)
const postgres = await startOwnPostgres()
const town = await startServers(
  SERVERS,
  postgres.url,
  (database) => former.fillDistrict(database, Number(values.buses)),
  { version: former },
)
const { given: district, servers, database } = town
const { organizationId, devices } = district
const rotation = rotate(() => servers.map(({ url }) => url))
const cookie = await signIn(rotation.next(), district)
const reporting = reportSurely(() => rotation.ready(), devices)
await reporting.reaches(1, 0)
const [routeId = ''] = devices.map((device) => device.routeId)
const family = await familyWithLink()
const office = workInOffice({ cookie, routeId, paths: pathsToRead(), next: rotation.next })
const viewers = await followRoutes(
  devices.map((device) => device.routeId),
  cookie,
  rotation.next,
)
const page = followFamily()
const replaced: number[] = []
let missingFiles = 0
const schemas = [await schemaOfDatabase()]
for (let round = 0; round < ROUNDS; round++) {
  await replaceAll(PRESENT)
  schemas.push(await schemaOfDatabase())
  await replaceAll(former)
}
await reporting.reaches(REPORTS_BETWEEN, reporting.madeAt())
await office.stop()
await reporting.stop()
const newest = new Map<string, number>()
for (const { device, at } of reporting.acknowledged)
  newest.set(device.routeId, Math.max(newest.get(device.routeId) ?? 0, at))
const behind = () => viewers.filter(({ routeId: id, state }) => (state?.position?.at ?? 0) < (newest.get(id) ?? 0))
for (const began = performance.now(); behind().length > 0 && performance.now() - began < GIVE_UP_MS;)
  await after(LOOK_MS)
viewers.forEach(({ stop }) => stop())
page.stop()
rotation.stop()

const { fixes, runs, route } = await database.transaction(scopeOfSystem(organizationId), async (db) => ({
  fixes: await db.select({ deviceId: schema.positions.deviceId, at: schema.positions.fixedAt }).from(schema.positions),
  runs: await db.$count(schema.runs),
  route: (await db.select({ id: schema.routes.id, name: schema.routes.name }).from(schema.routes)).find(
    ({ id }) => id === routeId,
  ),
}))
await town.close()
postgres.remove()
const stored = new Set(fixes.map(({ deviceId, at }) => `${deviceId} ${at}`))
const lost = reporting.acknowledged.filter(({ device, at }) => !stored.has(`${device.name} ${at}`)).length
const lostChanges = Math.max(0, office.named - (Number(route?.name.split(' ')[1]) || 0))
const away = Math.max(page.longestAway(), ...viewers.map(({ longestAway }) => longestAway))
const silent = Math.max(...viewers.map(({ longestSilence }) => longestSilence))
const stepsBack = viewers.reduce((sum, viewer) => sum + viewer.stepsBack, 0)
printTable(
  ['', ''],
  [
    ['schema before and after', [...new Set(schemas)].join(', ')],
    ['servers replaced', String(replaced.length)],
    ['longest replacement', milliseconds(Math.max(...replaced))],
    ['reports acknowledged', String(reporting.acknowledged.length)],
    ['acknowledged and lost', String(lost)],
    ['stored twice', String(fixes.length - stored.size)],
    ['never acknowledged', String(reporting.waiting())],
    ['reads', String(office.reads)],
    ['… repeated as the pages do', String(office.repeated)],
    ['longest read', milliseconds(office.longestMs)],
    ['changes', String(office.changes)],
    ['acknowledged and lost', String(lostChanges)],
    ['requests that failed', String(office.failed.length)],
    ['files of a page that another server does not have', String(missingFiles)],
    ['feeds opened again', String(viewers.reduce((sum, { reconnects }) => sum + reconnects, 0))],
    ['longest without a feed', milliseconds(away)],
    ['longest without news of a bus', milliseconds(silent)],
    ['viewers that end behind', String(behind().length)],
    ['buses that jumped back', String(stepsBack)],
    ['pages of a family', String(page.count())],
    ['runs', `${runs} of ${devices.length} routes`],
  ],
)
const wrong = [
  ...new Set(office.failed),
  ...(lost + lostChanges + reporting.waiting() > 0 ? ['something acknowledged was lost, or never acknowledged'] : []),
  ...(fixes.length > stored.size || runs !== devices.length ? ['something is there twice'] : []),
  ...(away > AWAY_AT_MOST_MS ? [`a feed was away for ${milliseconds(away)}`] : []),
  ...(behind().length + stepsBack > 0 ? ['viewers are behind, or saw a bus jump back'] : []),
  ...(page.isRefused() || page.count() === 0 ? ['the feed of a family was refused'] : []),
]
for (const one of wrong) console.log(`FAILED: ${one}`)
if (wrong.length === 0) console.log('\nNo request failed, and nothing was lost.')
process.exit(wrong.length === 0 ? 0 : 1)

/** As the manual says: a server is stopped, and one of the other version takes its place and is ready before the next one. */
async function replaceAll(version: Version): Promise<void> {
  for (let i = 0; i < SERVERS; i++) {
    const began = performance.now()
    await servers.shift()?.stop()
    const server = await town.start(version)
    servers.push(server)
    while (!rotation.ready().includes(server.url)) await after(LOOK_MS)
    replaced.push(performance.now() - began)
    missingFiles = Math.max(missingFiles, await countMissingFiles())
    await reporting.reaches(REPORTS_BETWEEN, reporting.madeAt())
  }
}

/** Files that the page of one server names and another server does not have, such as scripts of the other version. */
async function countMissingFiles(): Promise<number> {
  const urls = servers.map(({ url }) => url)
  const pages = await Promise.all(urls.map(async (url) => (await fetch(url)).text()))
  const files = new Set(pages.flatMap((html) => html.match(/\/assets\/[\w.-]+/g) ?? []))
  const asked = [...files].flatMap((file) => urls.map(async (url) => (await fetch(url + file)).status))
  return (await Promise.all(asked)).filter((status) => status === 404).length
}

async function schemaOfDatabase(): Promise<string> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  )
  return `${rows[0]?.count ?? 0} migrations`
}

/** A family with one child at a stop and a private link to its page. */
async function familyWithLink() {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const url = rotation.next()
    const answer = await fetch(`${url}/app/${path}`, {
      method,
      headers: { cookie, origin: url, 'x-firstbell': '1', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T // as the contract says
  }
  const { id } = await call<{ id: string }>('POST', 'families', {
    orgId: organizationId,
    name: 'Elm',
    children: [{ firstName: 'Ada' }],
  })
  const contacts = [{ firstName: 'Bo', email: 'bo@firstbell.example' }]
  const [contact] = await call<{ id: string }[]>('PATCH', `familycontacts?familyId=${id}`, { contacts })
  const { url } = await call<{ url: string }>('POST', 'familylinks', { contactId: contact?.id })
  return { id, token: url.split('/').at(-1) ?? '' }
}

function pathsToRead(): string[] {
  const ofOrganization = ['routes', 'families', 'drivers', 'buses', 'scheduled-runs', 'schools', 'devices']
  return [
    ...ofOrganization.map((noun) => `/app/${noun}?orgId=${organizationId}`),
    '/app/session',
    `/app/routes/${routeId}`,
    `/app/families/${family.id}`,
    `/app/organizations/${organizationId}`,
    '/',
  ]
}

/** The page of the family, as its feed sends it. */
function followFamily() {
  const away = measureAway()
  let [longestMs, count, isRefused] = [0, 0, false]
  const transport = {
    fetch,
    get base() {
      return rotation.next()
    },
  }
  const stop = follow(
    transport,
    feeds.familypage,
    { token: family.token },
    {
      onSnapshot: () => void count++,
      onEvent: () => undefined,
      onStatus(status: FeedStatus) {
        isRefused ||= status === 'refused'
        longestMs = away.longest(status)
      },
    },
  )
  return { stop, longestAway: () => longestMs, count: () => count, isRefused: () => isRefused }
}
