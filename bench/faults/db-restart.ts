// A PostgreSQL server that stands still, and one that crashes and comes back: every call is answered 503 at once meanwhile, the
// server continues by itself, and nothing acknowledged is lost. Ends with 1 if that is not so.
import { rmSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { schema, scopeOfSystem } from '@firstbell/server'
import { signIn, startServer } from '../support/bench-server.ts'
import { fillDistrict } from '../support/district.ts'
import { openDatabase } from '../support/open-database.ts'
import { startOwnPostgres } from '../support/own-postgres.ts'
import { milliseconds, printHeader, printTable } from '../support/print.ts'
import { reportSurely } from '../support/faults/stubborn.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '6' }, buses: { type: 'string', default: '20' } },
})
const seconds = Number(values.seconds)
/** The server notices within this time; until then calls wait. */
const NOTICED_WITHIN_MS = 6000
const AT_ONCE_MS = 1000
const BACK_WITHIN_MS = 5000
const LOOK_MS = 100
const GIVE_UP_MS = 60_000

const postgres = await startOwnPostgres()
printHeader(
  `PostgreSQL stands still for ${seconds} s, then it crashes and is away for ${seconds} s; ${values.buses} buses`,
)
const server = await startServer((database) => fillDistrict(database, Number(values.buses)), postgres.url)
const { url, given: district } = server
const cookie = await signIn(url, district)
const reporting = reportSurely(() => [url], district.devices)
await reporting.reaches(3, 0)
const wrong: string[] = []

const CALLS = [
  () => ask('/readyz'),
  () => ask(`/app/routes?orgId=${district.organizationId}`),
  () => ask(`/osmand?id=nobody&lat=40&lon=-83&timestamp=${Date.now() / 1000}`, { authorization: 'Bearer unknown' }),
]

const stalled = await during('stands still', postgres.suspend, postgres.resume)
await reporting.reaches(3, reporting.madeAt())
const crashed = await during('crashed', postgres.crash, postgres.start)
await reporting.reaches(3, reporting.madeAt())
await reporting.stop()
const waiting = reporting.waiting()
await server.stop(true)
const database = await openDatabase(server.folder, server.databaseUrl)
const fixes = await database.transaction(scopeOfSystem(district.organizationId), (db) =>
  db.select({ deviceId: schema.positions.deviceId, at: schema.positions.fixedAt }).from(schema.positions),
)
await database.close()
rmSync(server.folder, { recursive: true })
const stored = new Set(fixes.map(({ deviceId, at }) => `${deviceId} ${at}`))
const lost = reporting.acknowledged.filter(({ device, at }) => !stored.has(`${device.name} ${at}`))
postgres.remove()

printTable(
  ['', 'stands still', 'crashed'],
  [
    ['noticed after', milliseconds(stalled.noticedMs), milliseconds(crashed.noticedMs)],
    ['calls while it is away', String(stalled.calls), String(crashed.calls)],
    ['slowest of them', milliseconds(stalled.slowestMs), milliseconds(crashed.slowestMs)],
    ['back after', milliseconds(stalled.backMs), milliseconds(crashed.backMs)],
    ['reports acknowledged', String(reporting.acknowledged.length), ''],
    ['acknowledged and lost', String(lost.length), ''],
    ['never acknowledged', String(waiting), ''],
  ],
)
if (lost.length > 0 || waiting > 0) wrong.push('reports were lost or never acknowledged')
for (const one of wrong) console.log(`FAILED: ${one}`)
if (wrong.length === 0) console.log('\nEvery call was answered at once, and nothing was lost.')
process.exit(wrong.length === 0 ? 0 : 1)

async function during(name: string, begin: () => void, end: () => void) {
  begin()
  const began = performance.now()
  await until(async () => (await ask('/readyz')).status === 503)
  const noticedMs = performance.now() - began
  if (noticedMs > NOTICED_WITHIN_MS) wrong.push(`${name}: noticed after ${milliseconds(noticedMs)}`)
  let [calls, slowestMs] = [0, 0]
  while (performance.now() - began < seconds * 1000) {
    for (const answer of await Promise.all(CALLS.map((call) => call()))) {
      calls++
      slowestMs = Math.max(slowestMs, answer.milliseconds)
      if (answer.status !== 503 || !answer.isProblem)
        wrong.push(`${name}: ${answer.path} was answered ${answer.status ?? 'never'}`)
    }
    await after(LOOK_MS)
  }
  if (slowestMs > AT_ONCE_MS) wrong.push(`${name}: a call waited ${milliseconds(slowestMs)}`)
  end()
  const endedAt = performance.now()
  for (const path of ['/readyz', `/app/routes?orgId=${district.organizationId}`])
    await until(async () => (await ask(path)).status === 200)
  const backMs = performance.now() - endedAt
  if (backMs > BACK_WITHIN_MS) wrong.push(`${name}: back after ${milliseconds(backMs)}`)
  return { noticedMs, calls, slowestMs, backMs }
}

/** One call, and whether its answer is a problem with a sentence and a time to try again. */
async function ask(path: string, headers: Record<string, string> = { cookie }) {
  const began = performance.now()
  const answer = await fetch(url + path, { headers, signal: AbortSignal.timeout(GIVE_UP_MS / 6) }).catch(
    () => undefined,
  )
  const body = (await answer?.json()) as { detail?: string } | undefined
  const isProblem = Number(answer?.headers.get('retry-after')) > 0 && (body?.detail ?? '').includes('Try again')
  return { path: path.split('?')[0], status: answer?.status, isProblem, milliseconds: performance.now() - began }
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await condition()) && performance.now() - began < GIVE_UP_MS) await after(LOOK_MS)
}
