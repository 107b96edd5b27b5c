// The disk of the embedded database becomes full: changes and reports are answered 507, the server lives on and shows
// everything, and when there is room again it accepts changes. Nothing acknowledged is lost. A first start whose demo does not
// fit says so. Ends with 1 if that is not so.
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { schema, scopeOfSystem } from '@firstbell/server'
import { freePort } from '@firstbell/server/free-port'
import { signIn, startServer } from '../support/bench-server.ts'
import { fillDistrict } from '../support/district.ts'
import { openDatabase } from '../support/open-database.ts'
import { milliseconds, printHeader, printTable } from '../support/print.ts'
import { reportSurely } from '../support/faults/stubborn.ts'

// The server checkpoints every 60 seconds: with 70 that falls into the time without room.
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, buses: { type: 'string', default: '20' } },
})
const seconds = Number(values.seconds)
const DISK_MEGABYTES = 500
const SMALL_DISK_MEGABYTES = 80
const CHUNK = Buffer.alloc(1024 * 1024, 1)
const BACK_WITHIN_MS = 5000
const LOOK_MS = 200
const GIVE_UP_MS = 30_000

const disk = mountDisk(DISK_MEGABYTES)
process.env.TMPDIR = disk // the data folder of the server is made there
printHeader(`a disk of ${DISK_MEGABYTES} MB is full for ${seconds} s; ${values.buses} buses`)
const server = await startServer((database) => fillDistrict(database, Number(values.buses)))
const { url, given: district } = server
const cookie = await signIn(url, district)
const reporting = reportSurely(() => [url], district.devices)
await reporting.reaches(3, 0)
const wrong: string[] = []
await startOnSmallDisk()
const [route] = district.devices
const routePath = `/app/routes/${route?.routeId}`

const filler = path.join(disk, 'filler')
fill()
const fullAt = performance.now()
await until(async () => (await change()).status === 507)
const refusedMs = performance.now() - fullAt
const acknowledgedWhenFull = reporting.acknowledged.length
let [refusals, reads] = [0, 0]
while (performance.now() - fullAt < seconds * 1000) {
  fill()
  const refused = await change()
  refusals++
  if (refused.status !== 507 || !refused.isProblem) wrong.push(`a change was answered ${refused.status ?? 'never'}`)
  for (const address of [`/app/routes?orgId=${district.organizationId}`, '/readyz', '/healthz']) {
    reads++
    const { status } = await ask(address)
    if (status !== 200) wrong.push(`${address} was answered ${status ?? 'never'}`)
  }
  await after(LOOK_MS)
}
const acknowledgedMeanwhile = reporting.acknowledged.length - acknowledgedWhenFull
rmSync(filler)
const freedAt = performance.now()
await until(async () => (await change()).status === 200)
const backMs = performance.now() - freedAt
if (backMs > BACK_WITHIN_MS) wrong.push(`changes were accepted again after ${milliseconds(backMs)}`)
await reporting.reaches(3, reporting.madeAt())
await reporting.stop()
const waiting = reporting.waiting()
await server.stop(true)
const database = await openDatabase(server.folder, undefined)
const fixes = await database.transaction(scopeOfSystem(district.organizationId), (db) =>
  db.select({ deviceId: schema.positions.deviceId, at: schema.positions.fixedAt }).from(schema.positions),
)
await database.close()
spawnSync('umount', [disk])
rmSync(disk, { recursive: true })
const stored = new Set(fixes.map(({ deviceId, at }) => `${deviceId} ${at}`))
const lost = reporting.acknowledged.filter(({ device, at }) => !stored.has(`${device.name} ${at}`))
if (lost.length > 0 || waiting > 0) wrong.push('reports were lost or never acknowledged')

printTable(
  ['', ''],
  [
    ['changes refused after', milliseconds(refusedMs)],
    ['changes refused with 507', String(refusals)],
    ['answers to reads meanwhile', String(reads)],
    ['reports acknowledged meanwhile', String(acknowledgedMeanwhile)],
    ['changes accepted again after', milliseconds(backMs)],
    ['reports acknowledged', String(reporting.acknowledged.length)],
    ['acknowledged and lost', String(lost.length)],
    ['never acknowledged', String(waiting)],
  ],
)
for (const one of wrong) console.log(`FAILED: ${one}`)
if (wrong.length === 0) console.log('\nThe server lived on, and nothing was lost.')
process.exit(wrong.length === 0 ? 0 : 1)

function mountDisk(megabytes: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0) return folder
  rmSync(folder, { recursive: true })
  console.log('NOT RUN: a small disk can be mounted by root only')
  process.exit(1)
}

/** The database fits on it, and its demo does not. */
async function startOnSmallDisk(): Promise<void> {
  const small = mountDisk(SMALL_DISK_MEGABYTES)
  const PORT = String(await freePort())
  const env = { ...process.env, DEMO: '1', DATA_DIR: path.join(small, 'data'), PORT, NODE_ENV: 'production' }
  const { status, stderr } = spawnSync(process.execPath, ['packages/server/dist/main.js'], { env, encoding: 'utf8' })
  spawnSync('umount', [small])
  rmSync(small, { recursive: true })
  if (status !== 1 || !/^The disk .*free at least 64 MB/m.test(stderr) || /^ +at /m.test(stderr))
    wrong.push(`a start on a disk of ${SMALL_DISK_MEGABYTES} MB ended with ${status}: ${stderr}`)
}

/** Takes every byte that is free. */
function fill(): void {
  for (let size = CHUNK.length; size >= 4096;) {
    try {
      appendFileSync(filler, CHUNK.subarray(0, size))
    } catch {
      size /= 2 // no room for that much
    }
  }
}

function change() {
  const headers = { cookie, origin: url, 'x-firstbell': '1', 'content-type': 'application/json' }
  return ask(routePath, { method: 'PATCH', headers, body: JSON.stringify({ name: `Oak ${performance.now()}` }) })
}

async function ask(address: string, init: RequestInit = { headers: { cookie } }) {
  const answer = await fetch(url + address, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS / 3) }).catch(
    () => undefined, // counted as never answered
  )
  const body = (await answer?.json()) as { detail?: string } | undefined
  const isProblem = Number(answer?.headers.get('retry-after')) > 0 && (body?.detail ?? '').includes('disk')
  return { status: answer?.status, isProblem }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await condition()) && performance.now() - began < GIVE_UP_MS) await after(LOOK_MS)
}
