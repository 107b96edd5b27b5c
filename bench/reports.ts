// How soon the reports of an office are there: a school year of 100 buses, asked for whole, for a school, a route, a direction and
// four weeks, on the first page and a later one.
import { parseArgs } from 'node:util'
import { api, clientFor } from '@firstbell/contract'
import { type ReportFilters, REPORTS, type ReportType, ReportType as Type } from '@firstbell/domain'
import type { Database } from '@firstbell/server'
import { signIn, startServer } from './support/bench-server.ts'
import { Latencies } from './support/load/load.ts'
import { milliseconds, printHeader, printTable } from './support/print.ts'
import { fillSchoolYear, type SchoolYear } from './support/district/school-year.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' } } })
const { TEST_DATABASE_URL } = process.env

/** The most that a report may take. */
const BARS_MS = { 'on PostgreSQL': 2000, 'embedded database': 5000 }
type Name = keyof typeof BARS_MS

printHeader('Reports of a school year: 36,000 runs, 1.5 million stops, a million rides')
if (values.only !== 'postgres') await measure('embedded database')
if (TEST_DATABASE_URL && values.only !== 'embedded') await measure('on PostgreSQL', TEST_DATABASE_URL)
else if (!TEST_DATABASE_URL) console.log('PostgreSQL: not measured, TEST_DATABASE_URL is not set')

async function measure(name: Name, databaseUrl?: string): Promise<void> {
  const server = await startServer(async (database) => {
    const year = await fillSchoolYear(database)
    return { ...year, readMs: await readAll(database) }
  }, databaseUrl)
  const cookie = await signIn(server.url, server.given)
  const client = clientFor(api, { fetch, base: server.url, headers: { cookie, origin: server.url } })
  const rows: string[][] = []
  for (const type of Type.options) {
    const variants = variantsOf(type, server.given)
    const all = new Latencies()
    const whole = new Latencies()
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const query of variants) {
        const began = performance.now()
        await client.insights.get({ params: { type }, query: { ...query, orgId: server.given.orgId } })
        all.add(performance.now() - began)
        if (query === variants[0]) whole.add(performance.now() - began)
      }
    }
    const p95 = all.quantile(0.95)
    const verdict = p95 <= BARS_MS[name] ? '' : 'over the bar'
    rows.push([type, ...[whole.quantile(0.5), all.quantile(0.5), p95].map(milliseconds), verdict])
  }
  await server.stop()
  console.log(`\n${name}; to read each stop once, without a server, takes ${milliseconds(server.given.readMs)}\n`)
  printTable(['report', 'whole year', 'p50', 'p95', `bar ${milliseconds(BARS_MS[name])}`], rows)
}

/** What a report about stops cannot go below without roll-ups of roll-ups: each stop is read once. */
async function readAll({ pool }: Database): Promise<number> {
  const began = performance.now()
  await pool.query('select count(*), sum(arrived_at - scheduled_at), max(outcome) from stop_roll_ups')
  return performance.now() - began
}

type Query = ReportFilters & { page: number }

/** The whole year first. */
function variantsOf(type: ReportType, { from, to, lastWeeks }: SchoolYear): Query[] {
  const shape = REPORTS[type]
  const year: Query = { from, to, page: 1 }
  const filters: Partial<ReportFilters>[] = [
    { schoolId: 'school-3' },
    { routeId: 'o0-r7' },
    { direction: 'pickup' },
    { driver: 'Driver 12' },
  ]
  return [
    year,
    { ...year, page: 5 },
    { ...year, from: lastWeeks },
    ...shape.groupings.map((by) => ({ ...year, by })),
    ...filters
      .filter((filter) => shape.filters.some((name) => name in filter))
      .map((filter) => ({ ...year, ...filter })),
  ]
}
