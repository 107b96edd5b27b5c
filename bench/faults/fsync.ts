// The disk under the embedded database answers with an I/O error when something is synced, while buses report and an office edits:
// what cannot be stored is not acknowledged, calls are answered with a sentence, and once the disk works again the server opens
// the database and nothing acknowledged is lost. Ends with 1 if that is not so, and with 2 where this machine cannot try it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { schema, scopeOfSystem } from '@firstbell/server'
import pg from 'pg'
import { signIn, startServer } from '../support/bench-server.ts'
import { fillDistrict } from '../support/district.ts'
import { mountFailingDisk } from '../support/faults/failing-disk.ts'
import { openDatabase } from '../support/open-database.ts'
import { milliseconds, printHeader, printTable } from '../support/print.ts'
import { reportSurely } from '../support/faults/stubborn.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    buses: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '5' },
    long: { type: 'boolean', default: false },
  },
})
const rounds = values.long ? 10 : Number(values.rounds)
const seconds = Number(values.seconds)
const DISK_MEGABYTES = 500
const REFUSED_WITHIN_MS = 30_000
const EDIT_PAUSE_MS = 20
const LOOK_MS = 100
const PATIENCE_MS = 8000

const disk = mountFailingDisk(DISK_MEGABYTES)
if (!disk) {
  console.log('NOT RUN: a disk that fails needs root, loop devices, tmpfs and ext4 (mkfs.ext4)')
  process.exit(2)
}
process.env.TMPDIR = disk.folder // the data folder of the server is made there
printHeader(`the disk answers EIO when it is synced, ${rounds} times; ${values.buses} buses report, an office edits`)
const server = await startServer((database) => fillDistrict(database, Number(values.buses)))
const { url, given: district, folder } = server
const [route] = district.devices
const edits = { sent: 0, acknowledged: 0 }
const wrong: string[] = []
let cookie = await signIn(url, district)
let [isOver, longestStartMs, longestRefusalMs, refusals, acknowledgedMeanwhile] = [false, 0, 0, 0, 0]
const editing = keepEditing()
const reporting = reportSurely(() => [url], district.devices)
for (let round = 0; round < rounds; round++) {
  const before = edits.acknowledged
  await reporting.reaches(3, reporting.madeAt())
  while (edits.acknowledged < before + 10) await after(EDIT_PAUSE_MS)
  disk.fail()
  const failedAt = performance.now()
  await writeCheckpoint()
  while ((await edit()).status === 200 && performance.now() - failedAt < REFUSED_WITHIN_MS) await after(EDIT_PAUSE_MS)
  longestRefusalMs = Math.max(longestRefusalMs, performance.now() - failedAt)
  await watchRefusals()
  server.signal('SIGKILL')
  await disk.repair()
  const began = performance.now()
  await server.restart()
  longestStartMs = Math.max(longestStartMs, performance.now() - began)
  cookie = await signIn(url, district)
}
await reporting.reaches(3, reporting.madeAt())
isOver = true
await editing
await reporting.stop()
await server.stop(true)
const database = await openDatabase(folder, undefined)
const { deviceId, fixedAt } = schema.positions
const stored = await database.transaction(scopeOfSystem(district.organizationId), async (db) => ({
  positions: await db.select({ deviceId, at: fixedAt }).from(schema.positions),
  routes: await db.select({ id: schema.routes.id, name: schema.routes.name }).from(schema.routes),
}))
await database.close()
disk.remove()
const keys = new Set(stored.positions.map(({ deviceId: id, at }) => `${id} ${at}`))
const lost = reporting.acknowledged.filter(({ device, at }) => !keys.has(`${device.name} ${at}`)).length
const newest = Number(stored.routes.find(({ id }) => id === route?.routeId)?.name.split(' ')[1]) || 0
const lostEdits = Math.max(0, edits.acknowledged - newest)
if (lost + lostEdits + reporting.waiting() > 0) wrong.push('something acknowledged was lost, or never acknowledged')
printTable(
  ['', ''],
  [
    ['times the disk failed', String(rounds)],
    ['first refusal after', milliseconds(longestRefusalMs)],
    ['changes refused with a sentence', String(refusals)],
    ['reports acknowledged meanwhile', String(acknowledgedMeanwhile)],
    ['longest start after it', milliseconds(longestStartMs)],
    ['reports acknowledged', String(reporting.acknowledged.length)],
    ['reports acknowledged and lost', String(lost)],
    ['reports never acknowledged', String(reporting.waiting())],
    ['edits acknowledged', String(edits.acknowledged)],
    ['edits acknowledged and lost', String(lostEdits)],
  ],
)
for (const one of new Set(wrong)) console.log(`FAILED: ${one}`)
if (wrong.length === 0) console.log('\nNothing was acknowledged that the disk did not store.')
process.exit(wrong.length === 0 ? 0 : 1)

/** Has the database sync what it wrote; else it does so within a minute, or when its log needs another file. */
async function writeCheckpoint(): Promise<void> {
  const host = path.join(folder, 'postgresql')
  const client = new pg.Client({ host, user: 'postgres', password: readFileSync(`${host}-password`, 'utf8') })
  client.on('error', () => undefined) // the connection is lost with it
  await client.connect()
  await client.query('checkpoint').catch(() => undefined) // it fails: that is what is tried
  await client.end().catch(() => undefined) // the server has ended it already
}

/** While the disk fails every change is refused, at once and with a sentence. */
async function watchRefusals(): Promise<void> {
  const [before, began] = [reporting.acknowledged.length, performance.now()]
  while (performance.now() - began < seconds * 1000) {
    const { status, detail } = await edit()
    if (status === 200) wrong.push('a change was acknowledged while the disk failed')
    else if (!/Try again/.test(detail)) wrong.push(`a change was answered ${status ?? 'never'} without a sentence`)
    else refusals++
    await after(LOOK_MS)
  }
  acknowledgedMeanwhile += reporting.acknowledged.length - before
}

/** Gives a route a name with a higher number. */
async function edit() {
  const number = ++edits.sent
  const answer = await fetch(`${url}/app/routes/${route?.routeId}`, {
    method: 'PATCH',
    headers: { cookie, origin: url, 'x-firstbell': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Oak ${number}` }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined) // a server that was killed
  const body = (await answer?.json().catch(() => undefined)) as { detail?: string } | undefined
  if (answer?.ok) edits.acknowledged = Math.max(edits.acknowledged, number)
  return { status: answer?.status, detail: body?.detail ?? '' }
}

async function keepEditing(): Promise<void> {
  while (!isOver) {
    await edit()
    await after(EDIT_PAUSE_MS)
  }
}
