/**
 * What buses notice while the route generator searches: how long reports take before a search, and while one of a school runs, from reading its
 * riders to the end.
 * Usage: node scripts/bench.mjs routes/district-load [--rate 100] [--children 1000] [--time 60]
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { USUAL_CORNER_RULES } from '@firstbell/domain'
import { offset } from '@firstbell/geo'
import { type Database, schema, scopeOfSystem } from '@firstbell/server'
import { signIn, startServer } from '../support/bench-server.ts'
import { type BenchDistrict, fillDistrict } from '../support/district.ts'
import { drive } from '../support/load/load.ts'
import { megabytes, milliseconds, printHeader, printTable } from '../support/print.ts'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '100' },
    children: { type: 'string', default: '1000' },
    time: { type: 'string', default: '60' },
  },
})
const BUSES = 500
const CENTER = { lat: 40, lng: -83.2 }
const [rate, children, seconds] = [Number(values.rate), Number(values.children), Number(values.time)]

printHeader(
  `${rate} reports a second of ${BUSES} buses; a search for ${children} children who are met at home, ${seconds} s`,
)
const server = await startServer(fillDistrictWithChildren)
const cookie = await signIn(server.url, server.given)
const rows: string[][] = []
await measure('before', 15, 5)
const runId = await startSearch(server.given.organizationId)
await measure('while it searches', seconds, 30)
const { state, figures } = await call<{ state: string; figures: unknown }>('GET', `/app/scenarioruns/${runId}`)
await server.stop()
printTable(['', 'stored/s', 'refused', 'ack p50', 'p95', 'p99', 'memory', 'load'], rows)
console.log(`the run is ${state}: ${JSON.stringify(figures)}`)

async function measure(name: string, forSeconds: number, from: number): Promise<void> {
  const { devices } = server.given
  const sent = await drive(server.url, devices, { perSecond: rate / devices.length, seconds: forSeconds, from })
  const quantiles = [0.5, 0.95, 0.99].map((share) => milliseconds(sent.latency.quantile(share)))
  const perSecond = Math.round(sent.acknowledged / sent.seconds).toString()
  const load = (loadavg()[0] ?? 0).toFixed(1)
  rows.push([name, perSecond, String(sent.refused), ...quantiles, megabytes(server.memory()), load])
}

async function startSearch(orgId: string): Promise<string> {
  const draft = { name: 'Load', direction: 'pickup', schoolIds: ['school'], budgetSeconds: seconds, orgId }
  const stops = {
    source: 'homes',
    maxWalkMetres: { kindergarten: 0, elementary: 0, secondary: 0 },
    maxRidersPerStop: 40,
    corners: USUAL_CORNER_RULES,
    wheelchairsAtHome: true,
    sameBothWays: true,
  }
  const { id } = await call<{ id: string }>('POST', '/app/scenarios', { ...draft, stops })
  const run = await call<{ id: string }>('POST', `/app/scenarios/${id}/runs`, { confirmedSchoolIds: ['school'] })
  return run.id
}

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const headers = { cookie, 'content-type': 'application/json', origin: server.url, 'x-firstbell': '1' }
  const answer = await fetch(server.url + path, { method, headers, body: body && JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Besides the buses a school, with families in rings around it. */
async function fillDistrictWithChildren(database: Database): Promise<BenchDistrict> {
  const district = await fillDistrict(database, BUSES)
  const { organizationId } = district
  const numbers = Array.from({ length: children }, (_, i) => i)
  await database.writeTransaction(scopeOfSystem(organizationId), async (db) => {
    const bells = { bellStart: 800 as never, bellEnd: 1500 as never } // times of the day by construction
    await db
      .insert(schema.schools)
      .values({ organizationId, id: 'school', name: 'School', address: '', ...CENTER, ...bells })
    await db.insert(schema.families).values(
      numbers.map((i) => {
        const home = offset(CENTER, (i * 137.5) % 360, 300 + 12 * i)
        return { organizationId, id: `f${i}`, name: `Family ${i}`, address: '', ...home }
      }),
    )
    await db.insert(schema.children).values(
      numbers.map((i) => ({
        organizationId,
        id: `c${i}`,
        familyId: `f${i}`,
        firstName: 'Child',
        lastName: `${i}`,
        grade: '3',
        schoolId: 'school',
      })),
    )
  })
  return district
}
