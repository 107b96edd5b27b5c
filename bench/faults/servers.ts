// Several servers in a morning in which something goes wrong: `--fault kill9|stall|nats|partition|order`. Ends with 1 if anything is
// lost, told twice, or not seen, if viewers of other servers wait too long, or if what is corrupt is taken for a report.
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { scopeOfSystem, schema } from '@firstbell/server'
import { signIn } from '../support/bench-server.ts'
import { fillDistrict } from '../support/district.ts'
import { followRoutes, type Viewer } from '../support/load/followers.ts'
import { Latencies } from '../support/load/load.ts'
import { startOwnPostgres } from '../support/own-postgres.ts'
import { milliseconds, printHeader, printTable } from '../support/print.ts'
import { startServers } from '../support/several-servers.ts'
import { PATIENCE_MS, reportSurely } from '../support/faults/stubborn.ts'
import { openLine, type TcpLine } from '../support/faults/tcp-line.ts'

const { values } = parseArgs({
  options: {
    fault: { type: 'string', default: 'kill9' },
    servers: { type: 'string', default: '3' },
    buses: { type: 'string' },
    seconds: { type: 'string' },
    long: { type: 'boolean', default: false },
  },
})
/** A million reports, where each comes twice. */
const [BUSES, SECONDS] = values.long ? [600, 834] : [60, 40]
const buses = Number(values.buses ?? BUSES)
const seconds = Number(values.seconds ?? SECONDS)
const FAULTS = {
  kill9: 'the server that keeps the day is killed',
  stall: 'the server that keeps the day stands still',
  nats: 'NATS is away',
  partition: 'the server that keeps the day cannot reach NATS, the others can',
  order: 'every report comes twice, by two servers, and up to three reports late',
} as const
const fault = values.fault as keyof typeof FAULTS
if (!(fault in FAULTS)) throw new Error(`--fault is one of ${Object.keys(FAULTS).join(', ')}`)
const postgres = await startOwnPostgres()
/** With 20 stops and 20 m/s, so that a bus drives to the end. */
const STOP_EVERY_METRES = Math.max(100, seconds)
/** Of so many buses each has a viewer. */
const MAX_VIEWERS = 60
/** How many reports of each bus there are before the fault, and again after it. */
const PART = Math.max(2, Math.floor(seconds / 3))
/** After which a wait is given up: a limit that only a fault reaches. */
const GIVE_UP_MS = 120_000
const LOOK_MS = 50
/** PostgreSQL ends a transaction that stands still after five seconds; the other servers look for days without a server twice a second. */
const TAKE_OVER_MS = 5500
/** On a busy machine everything takes longer, and so does the longest silence before the fault. */
const TIMES_BEFORE = 3
/** A server without a heartbeat counts as cut off after 2.5 seconds; the others look each second, and a device reports each second. */
const NOTICED_MS = 4500

printHeader(
  `${values.servers} servers, ${buses} buses, a viewer each of ${Math.min(buses, MAX_VIEWERS)}: ${FAULTS[fault]}`,
)
let line: TcpLine | undefined
const natsPortOfFirst = async (port: number) => (line = await openLine(port)).port
const town = await startServers(
  Number(values.servers),
  postgres.url,
  (database) => fillDistrict(database, buses, STOP_EVERY_METRES),
  fault === 'partition' ? { natsPortOfFirst } : {},
)
const { given: district, servers, database } = town
const [keeper] = servers
if (!keeper) throw new Error('at least one server')
const scope = scopeOfSystem(district.organizationId)
const gone = new Set<string>()
const alive = () => servers.map(({ url }) => url).filter((url) => !gone.has(url))

const isOrder = fault === 'order'
const lastsLong = fault === 'nats' || fault === 'partition'
let asked = () => [keeper.url] // who takes the first report keeps the day
const reporting = reportSurely(() => asked(), district.devices, { isUnruly: isOrder })
const { acknowledged } = reporting
const startedAt = performance.now()
await reporting.reaches(1, 0)
asked = alive
const cookie = await signIn(keeper.url, district)
const routeIds = district.devices.map(({ routeId }) => routeId)
const followed = routeIds.slice(0, MAX_VIEWERS)
const viewers = await followRoutes(followed, cookie, (viewer) => alive()[viewer % alive().length] ?? '')
// Right after the keeper's own word: what it acknowledged and has not stored is lost with it.
await reporting.reaches(PART, reporting.madeAt(), ({ url }) => isOrder || url === keeper.url)
const wasSilent = viewers.map(({ longestSilence }) => longestSilence)
for (const viewer of viewers) viewer.longestSilence = 0
const onKeeper = viewers.map(({ url }) => url === keeper.url)

const beganAt = performance.now()
const faultAt = reporting.madeAt()
const endFault = goWrong()
const wentOn = isOrder || (await reporting.reaches(lastsLong ? PART : 1, faultAt))
const unaware = () => viewers.filter((viewer, i) => !(fault === 'stall' && onKeeper[i]) && atOf(viewer) <= faultAt)
if (!isOrder) await comesTrue(async () => unaware().length === 0)
const unawareBeforeEnd = isOrder ? [] : unaware()
const published = await listEvents()
const lastedMs = performance.now() - beganAt
await endFault()
await reporting.reaches(PART, reporting.madeAt())
const isComplete = await reporting.reaches(seconds, 0)
await reporting.stop()
const endedAt = performance.now()

const newest = new Map<string, number>()
for (const { device, at } of acknowledged) newest.set(device.routeId, Math.max(newest.get(device.routeId) ?? 0, at))
const isBehind = (viewer: Viewer) => atOf(viewer) < (newest.get(viewer.routeId) ?? 0)
const waiting = () => database.transaction(scope, (db) => db.$count(schema.inbox))
await comesTrue(async () => (await waiting()) === 0 && !viewers.some(isBehind))
viewers.forEach(({ stop }) => stop())

const { fixes, runs } = await database.transaction(scope, async (db) => ({
  fixes: await db.select({ deviceId: schema.positions.deviceId, at: schema.positions.fixedAt }).from(schema.positions),
  runs: await db.select({ id: schema.runs.id, routeId: schema.runs.routeId }).from(schema.runs),
}))
const events = await listEvents()
const left = await waiting()
await town.close()
line?.close()

const stored = new Set(fixes.map(({ deviceId, at }) => `${deviceId} ${at}`))
const lost = acknowledged.filter(({ device, at }) => !stored.has(`${device.name} ${at}`))
const arrivals = events.flatMap(({ runId, event }) => (event.kind === 'arrived' ? [`${runId} ${event.stopId}`] : []))
const lastArrival = new Map<string, number>()
const arrivedOutOfOrder = events.filter(({ runId, event }) => {
  if (event.kind !== 'arrived') return false
  const [number, former] = [numberOf(event.stopId), lastArrival.get(runId) ?? -1]
  lastArrival.set(runId, number)
  return number <= former
})
const behind = viewers.filter(isBehind)
const stepsBack = viewers.reduce((sum, viewer) => sum + viewer.stepsBack, 0)
const now = new Set(events.map((event) => JSON.stringify(event)))
const rewritten = published.filter((event) => !now.has(JSON.stringify(event)))
const patient = new Latencies()
for (const one of acknowledged) patient.add(one.milliseconds)
const push = new Latencies()
for (const { latencies } of viewers) for (const latency of latencies) push.add(latency)
const longest = Math.max(...viewers.map(({ longestSilence }) => longestSilence))
const elsewhere = Math.max(...viewers.filter((_, i) => !onKeeper[i]).map(({ longestSilence }) => longestSilence))
const before = Math.max(...wasSilent)
const ALLOWED_MS: Partial<Record<typeof fault, number>> = { stall: TAKE_OVER_MS + PATIENCE_MS, partition: NOTICED_MS }
const longestAllowed = (ALLOWED_MS[fault] ?? Infinity) + TIMES_BEFORE * before
const isSeenInTime = elsewhere <= longestAllowed
const { refused, taken } = reporting.corrupt

printTable(
  ['', ''],
  [
    ['reports acknowledged', String(acknowledged.length)],
    ['acknowledged and lost', String(lost.length)],
    ['stored twice', String(fixes.length - stored.size)],
    ['never acknowledged', String(reporting.waiting())],
    ['reports a second', String(Math.round((acknowledged.length / (endedAt - startedAt)) * 1000))],
    ['corrupt ones refused', String(refused)],
    ['corrupt ones taken', String(taken)],
    ['left in an inbox', String(left)],
    ['runs', `${runs.length} of ${new Set(runs.map(({ routeId }) => routeId)).size} routes`],
    ['arrivals told', String(arrivals.length)],
    ['arrivals told twice', String(arrivals.length - new Set(arrivals).size)],
    ['arrivals out of order', String(arrivedOutOfOrder.length)],
    ['viewers that end behind', String(behind.length)],
    ['buses that jumped back', String(stepsBack)],
    ['events written over after the fault', String(rewritten.length)],
    ['as many reports as were to be made', isComplete ? 'yes' : 'no'],
    ['reports were taken during the fault', wentOn ? 'yes' : 'no'],
    ['viewers that heard nothing until its end', String(unawareBeforeEnd.length)],
    ['acknowledged after, p50', milliseconds(patient.quantile(0.5))],
    ['p95', milliseconds(patient.quantile(0.95))],
    ['longest', milliseconds(patient.quantile(1))],
    ['report to viewer, p50', milliseconds(push.quantile(0.5))],
    ['p95', milliseconds(push.quantile(0.95))],
    ['longest silence before', milliseconds(before)],
    ['longest silence with the fault', milliseconds(longest)],
    ['… on the other servers', milliseconds(elsewhere)],
    ['… of at most', fault in ALLOWED_MS ? milliseconds(longestAllowed) : ''],
    ['the fault lasted', isOrder ? '' : milliseconds(lastedMs)],
  ],
)

const isWhole =
  lost.length === 0 &&
  fixes.length === stored.size &&
  reporting.waiting() === 0 &&
  left === 0 &&
  runs.length === routeIds.length &&
  arrivals.length > 0 &&
  arrivals.length === new Set(arrivals).size &&
  arrivedOutOfOrder.length === 0 &&
  behind.length === 0 &&
  stepsBack === 0 &&
  rewritten.length === 0 &&
  wentOn &&
  isComplete &&
  isSeenInTime &&
  taken === 0 &&
  unawareBeforeEnd.length === 0
console.log(isWhole ? '\nNothing was lost, and everybody saw it.' : '\nFAILED')
postgres.remove()
process.exit(isWhole ? 0 : 1)

function numberOf(stopId: string): number {
  return Number(stopId.split('s').at(-1))
}

function atOf({ state }: Viewer): number {
  return state?.position?.at ?? 0
}

function listEvents() {
  const { runEvents } = schema
  return database.transaction(scope, (db) => db.select().from(runEvents).orderBy(runEvents.runId, runEvents.seq))
}

/** Waits until `condition` holds, or until only a fault can be the reason that it does not. */
async function comesTrue(condition: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await condition()) && performance.now() - began < GIVE_UP_MS) await after(LOOK_MS)
}

/** Begins the fault; what it resolves to ends it. */
function goWrong(): () => Promise<void> {
  if (isOrder || !keeper) return async () => undefined
  if (fault === 'nats') {
    town.stopNats()
    return async () => town.startNats()
  }
  if (fault === 'partition') {
    line?.interrupt()
    return async () => line?.restore()
  }
  if (fault === 'stall') {
    keeper.signal('SIGSTOP')
    return async () => keeper.signal('SIGCONT')
  }
  keeper.signal('SIGKILL')
  gone.add(keeper.url)
  return async () => void servers.push(await town.start())
}
