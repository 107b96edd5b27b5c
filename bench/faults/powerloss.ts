// The power of the disk under the embedded database is cut while buses report and an office edits: what was not synced is
// gone. After each time the server opens the database, and nothing acknowledged is lost. Ends with 1 if that is not so.
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { schema, scopeOfSystem } from '@firstbell/server'
import { signIn, startServer } from '../support/bench-server.ts'
import { mountCutDisk } from '../support/faults/cut-disk.ts'
import { fillDistrict } from '../support/district.ts'
import { openDatabase } from '../support/open-database.ts'
import { milliseconds, printHeader, printTable } from '../support/print.ts'
import { reportSurely } from '../support/faults/stubborn.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    buses: { type: 'string', default: '20' },
    long: { type: 'boolean', default: false },
  },
})
const rounds = values.long ? 50 : Number(values.rounds)
const DISK_MEGABYTES = 900
const EDIT_PAUSE_MS = 20

const disk = mountCutDisk(DISK_MEGABYTES)
if (!disk) {
  console.log('NOT RUN: a disk in a file can be mounted by root only, with loop devices and ext4')
  process.exit(1)
}
process.env.TMPDIR = disk.folder // the data folder of the server is made there
printHeader(`the power of the disk is cut ${rounds} times; ${values.buses} buses report, an office edits`)
const server = await startServer((database) => fillDistrict(database, Number(values.buses)))
const { url, given: district, folder } = server
const [route] = district.devices
const edits = { sent: 0, acknowledged: 0 }
let cookie = await signIn(url, district)
let isOver = false
const editing = keepEditing()
const reporting = reportSurely(() => [url], district.devices)
let longestMs = 0
for (let round = 0; round < rounds; round++) {
  const before = edits.acknowledged
  await reporting.reaches(3, reporting.madeAt())
  while (edits.acknowledged < before + 10) await after(EDIT_PAUSE_MS)
  disk.cut()
  server.signal('SIGKILL')
  await disk.powerOn()
  const began = performance.now()
  await server.restart()
  longestMs = Math.max(longestMs, performance.now() - began)
  cookie = await signIn(url, district)
}
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
printTable(
  ['', ''],
  [
    ['times without power', String(rounds)],
    ['longest start after it', milliseconds(longestMs)],
    ['reports acknowledged', String(reporting.acknowledged.length)],
    ['reports acknowledged and lost', String(lost)],
    ['reports never acknowledged', String(reporting.waiting())],
    ['edits acknowledged', String(edits.acknowledged)],
    ['edits acknowledged and lost', String(lostEdits)],
  ],
)
const isWhole = lost + lostEdits + reporting.waiting() === 0
console.log(isWhole ? '\nThe database opened each time, and nothing acknowledged was lost.' : '\nFAILED')
process.exit(isWhole ? 0 : 1)

/** Gives a route one name after the other, each with a higher number. */
async function keepEditing(): Promise<void> {
  while (!isOver) {
    const number = ++edits.sent
    const headers = { cookie, origin: url, 'x-firstbell': '1', 'content-type': 'application/json' }
    const body = JSON.stringify({ name: `Oak ${number}` })
    const answer = await fetch(`${url}/app/routes/${route?.routeId}`, {
      method: 'PATCH',
      headers,
      body,
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined) // without power nobody answers
    if (answer?.ok) edits.acknowledged = number
    await after(EDIT_PAUSE_MS)
  }
}
