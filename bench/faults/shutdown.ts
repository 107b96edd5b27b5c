// SIGTERM to a server under load: its keep-alive clients get an answer to every request that they sent, and no connection is
// reset under one. Ends with 1 if that is not so.
import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { schema, scopeOfSystem } from '@firstbell/server'
import { signIn, startServer } from '../support/bench-server.ts'
import { fillDistrict } from '../support/district.ts'
import { followRoutes } from '../support/load/followers.ts'
import { openDatabase } from '../support/open-database.ts'
import { milliseconds, printHeader, printTable } from '../support/print.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '100' },
    viewers: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '1' },
  },
})
const [clients, viewers, rounds] = [Number(values.clients), Number(values.viewers), Number(values.rounds)]
/** How long the load lasts before the signal. */
const BEFORE_MS = 3000
const PAUSE_MS = 200
const METRES_PER_SECOND = 10

printHeader(`SIGTERM under load, ${rounds} times: ${clients} keep-alive clients that report, ${viewers} viewers`)
const counts = { answered: 0, refused: 0, reset: 0, acknowledged: 0, lost: 0, reconnecting: 0, unready: 0 }
let longestMs = 0
for (let round = 0; round < rounds; round++) await stopUnderLoad()
printTable(
  ['', ''],
  [
    ['requests answered', String(counts.answered)],
    ['connections refused after the end', String(counts.refused)],
    ['requests reset', String(counts.reset)],
    ['/readyz was 503 before the end', `${counts.unready} of ${rounds}`],
    ['viewers that reconnect', `${counts.reconnecting} of ${viewers * rounds}`],
    ['longest time to the end', milliseconds(longestMs)],
    ['reports acknowledged', String(counts.acknowledged)],
    ['acknowledged and lost', String(counts.lost)],
  ],
)
const isWhole =
  counts.reset === 0 && counts.lost === 0 && counts.unready === rounds && counts.reconnecting === viewers * rounds
console.log(isWhole ? '\nNo request was reset, and nothing was lost.' : '\nFAILED')
process.exit(isWhole ? 0 : 1)

async function stopUnderLoad(): Promise<void> {
  const server = await startServer((database) => fillDistrict(database, clients))
  const { url, given: district } = server
  const cookie = await signIn(url, district)
  const routeIds = district.devices.slice(0, viewers).map(({ routeId }) => routeId)
  const followers = await followRoutes(routeIds, cookie, () => url)
  const began = Date.now()
  const acknowledged: { name: string; at: number }[] = []
  let isOver = false
  const working = district.devices.map(async (device, i) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    await after((i * PAUSE_MS) / clients)
    while (!isOver) {
      const at = Date.now() / 1000
      const { lat, lng } = device.at((at - began / 1000) * METRES_PER_SECOND)
      const query = `id=${device.name}&lat=${lat}&lon=${lng}&timestamp=${at}&speed=19.4`
      const result = await ask(agent, `${url}/osmand?${query}`, device.key)
      if (result === 'ECONNREFUSED') {
        counts.refused++
        break
      }
      if (typeof result === 'number') counts.answered++
      else counts.reset++
      if (result === 200) acknowledged.push({ name: device.name, at })
      await after(PAUSE_MS)
    }
    agent.destroy()
  })
  await after(BEFORE_MS)
  const signaledAt = performance.now()
  const stopped = server.stop(true)
  const asking = watchReadiness(url)
  await stopped
  longestMs = Math.max(longestMs, performance.now() - signaledAt)
  isOver = true
  if (await asking) counts.unready++
  await Promise.all(working)
  counts.reconnecting += followers.filter(({ reconnects }) => reconnects > 0).length
  followers.forEach(({ stop }) => stop())
  const database = await openDatabase(server.folder, undefined)
  const { deviceId, fixedAt } = schema.positions
  const rows = await database.transaction(scopeOfSystem(district.organizationId), (db) =>
    db.select({ deviceId, fixedAt }).from(schema.positions),
  )
  await database.close()
  rmSync(server.folder, { recursive: true })
  const stored = new Set(rows.map((row) => `${row.deviceId} ${row.fixedAt}`))
  counts.acknowledged += acknowledged.length
  counts.lost += acknowledged.filter(({ name, at }) => !stored.has(`${name} ${at}`)).length
}

/** Whether the server reports that it is not ready before it is gone. */
async function watchReadiness(url: string): Promise<boolean> {
  const agent = new Agent()
  for (;;) {
    const result = await ask(agent, `${url}/readyz`)
    if (result !== 200) return result === 503
    await after(PAUSE_MS / 4)
  }
}

/** The status of an answer, or the code of the error. */
function ask(agent: Agent, address: string, key = ''): Promise<number | string> {
  return new Promise((resolve) => {
    const call = request(address, { agent, headers: { authorization: `Bearer ${key}` } }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve('cut'))
    })
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    call.end()
  })
}
