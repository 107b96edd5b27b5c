// Several servers in a morning in which something goes wrong: `--fault kill9|stall|nats|order`. Ends with 1 if anything is lost.
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { scopeOfSystem, schema } from '@firstbell/server'
import { signIn } from './support/bench-server.ts'
import { fillDistrict } from './support/district.ts'
import { followRoutes } from './support/followers.ts'
import { Latencies } from './support/load.ts'
import { milliseconds, printHeader, printTable } from './support/print.ts'
import { startServers } from './support/several-servers.ts'
import { reportSurely } from './support/stubborn.ts'

const { values } = parseArgs({
  options: {
    fault: { type: 'string', default: 'kill9' },
    servers: { type: 'string', default: '3' },
    buses: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '40' },
  },
})
const FAULTS = {
  kill9: 'the server that keeps the day is killed',
  stall: 'the server that keeps the day stands still for six seconds',
  nats: 'NATS is away for eight seconds',
  order: 'every report comes twice, by two servers, and up to three seconds late',
} as const
const fault = values.fault as keyof typeof FAULTS
if (!(fault in FAULTS)) throw new Error(`--fault is one of ${Object.keys(FAULTS).join(', ')}`)
const seconds = Number(values.seconds)
const databaseUrl = process.env.TEST_DATABASE_URL
if (!databaseUrl) {
  console.log('NOT RUN: set TEST_DATABASE_URL to a PostgreSQL server on which databases may be created')
  process.exit(1)
}
const STOP_EVERY_METRES = 200
/** Viewers are to be back within this time after a server died. */
const BACK_WITHIN_MS = 5000

printHeader(`${values.servers} servers, ${values.buses} buses, a viewer each: ${FAULTS[fault]}`)
const town = await startServers(Number(values.servers), databaseUrl, (database) =>
  fillDistrict(database, Number(values.buses), STOP_EVERY_METRES),
)
const { given: district, servers, database } = town
const [keeper] = servers
if (!keeper) throw new Error('at least one server')
const gone = new Set<string>()
const alive = () => servers.map(({ url }) => url).filter((url) => !gone.has(url))

await reportSurely(() => [keeper.url], district.devices, { seconds: 2, from: 0 }) // who takes the first report keeps the day
const cookie = await signIn(keeper.url, district)
const routeIds = district.devices.map(({ routeId }) => routeId)
const viewers = await followRoutes(routeIds, cookie, (viewer) => alive()[viewer % alive().length] ?? '')
const reporting = reportSurely(alive, district.devices, { seconds, from: 4, isUnruly: fault === 'order' })
await after((seconds * 1000) / 3)
const wasSilent = viewers.map(({ longestSilence }) => longestSilence)
for (const viewer of viewers) viewer.longestSilence = 0
const onKeeper = (viewer: number) => viewer % servers.length === 0
await goWrong()
const acknowledged = await reporting

const scope = scopeOfSystem(district.organizationId)
const waiting = () => database.read(scope, (db) => db.$count(schema.inbox))
for (let tries = 0; tries < 100 && (await waiting()) > 0; tries++) await after(100)
await after(1500) // what was said last is on its way to the pages
viewers.forEach(({ stop }) => stop())

const { fixes, runs, events } = await database.read(scope, async (db) => ({
  fixes: await db.select({ deviceId: schema.positions.deviceId, at: schema.positions.fixedAt }).from(schema.positions),
  runs: await db.select({ id: schema.runs.id, routeId: schema.runs.routeId }).from(schema.runs),
  events: await db.select().from(schema.runEvents).orderBy(schema.runEvents.runId, schema.runEvents.seq),
}))
const left = await waiting()
await town.close()

const stored = new Set(fixes.map(({ deviceId, at }) => `${deviceId} ${at}`))
const lost = acknowledged.filter(({ device, at }) => !stored.has(`${device.name} ${at}`))
const arrivals = events.flatMap(({ runId, event }) => (event.kind === 'arrived' ? [`${runId} ${event.stopId}`] : []))
const arrivedOutOfOrder = events.filter(({ runId, event }, i) => {
  if (event.kind !== 'arrived') return false
  const next = events.slice(i + 1).find((later) => later.runId === runId && later.event.kind === 'arrived')
  return next?.event.kind === 'arrived' && numberOf(next.event.stopId) <= numberOf(event.stopId)
})
const newest = new Map<string, number>()
for (const { device, at } of acknowledged) newest.set(device.routeId, Math.max(newest.get(device.routeId) ?? 0, at))
const behind = viewers.filter(({ routeId, state }) => (state?.position?.at ?? 0) < (newest.get(routeId) ?? 0))
const patient = new Latencies()
for (const one of acknowledged) patient.add(one.milliseconds)
const push = new Latencies()
for (const { latencies } of viewers) for (const latency of latencies) push.add(latency)
const longest = Math.max(...viewers.map(({ longestSilence }) => longestSilence))
const elsewhere = Math.max(...viewers.filter((_, i) => !onKeeper(i)).map(({ longestSilence }) => longestSilence))

printTable(
  ['', ''],
  [
    ['reports acknowledged', String(acknowledged.length)],
    ['acknowledged and lost', String(lost.length)],
    ['left in an inbox', String(left)],
    ['runs', `${runs.length} of ${new Set(runs.map(({ routeId }) => routeId)).size} routes`],
    ['arrivals told', String(arrivals.length)],
    ['arrivals told twice', String(arrivals.length - new Set(arrivals).size)],
    ['arrivals out of order', String(arrivedOutOfOrder.length)],
    ['viewers that end behind', String(behind.length)],
    ['buses that jumped back', String(viewers.reduce((sum, { stepsBack }) => sum + stepsBack, 0))],
    ['acknowledged after, p50', milliseconds(patient.quantile(0.5))],
    ['p95', milliseconds(patient.quantile(0.95))],
    ['longest', milliseconds(patient.quantile(1))],
    ['report to viewer, p50', milliseconds(push.quantile(0.5))],
    ['p95', milliseconds(push.quantile(0.95))],
    ['longest silence before', milliseconds(Math.max(...wasSilent))],
    ['longest silence with the fault', milliseconds(longest)],
    ['… on the other servers', milliseconds(elsewhere)],
  ],
)

const isBack = (fault === 'stall' ? elsewhere : longest) <= BACK_WITHIN_MS + 1000 // a bus reports each second
const isWhole =
  lost.length === 0 &&
  left === 0 &&
  runs.length === routeIds.length &&
  arrivals.length > 0 &&
  arrivals.length === new Set(arrivals).size &&
  arrivedOutOfOrder.length === 0 &&
  behind.length === 0
console.log(isWhole && isBack ? '\nNothing was lost, and everybody saw it.' : '\nFAILED')
process.exit(isWhole && isBack ? 0 : 1)

function numberOf(stopId: string): number {
  return Number(stopId.split('s').at(-1))
}

async function goWrong(): Promise<void> {
  if (fault === 'order' || !keeper) return
  if (fault === 'nats') {
    town.stopNats()
    await after(8000)
    return town.startNats()
  }
  if (fault === 'stall') {
    keeper.signal('SIGSTOP')
    await after(6000)
    return keeper.signal('SIGCONT')
  }
  keeper.signal('SIGKILL')
  gone.add(keeper.url)
  await after(6000)
  servers.push(await town.start())
}
