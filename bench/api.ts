// How many requests of an office's day a second the server answers, with 100,000 families in it; beside `select 1`.
import { loadavg } from 'node:os'
import { signIn, startServer } from './support/bench-server.ts'
import { costOfEach } from './support/load/each.ts'
import { fillInstallation, type Installation } from './support/district/installation.ts'
import type { Latencies } from './support/load/load.ts'
import { type Desk, officeWork, work, type Worked } from './support/load/office.ts'
import { megabytes, printHeader, printTable } from './support/print.ts'

const [given] = process.argv.slice(2).filter((word) => word !== '--each')
const SECONDS = Number(given ?? 20)
/** Instead: what each call of the mix costs in processor time, asked alone in the large organization. */
const IS_EACH = process.argv.includes('--each')
const CONNECTIONS = 16
const READY = { name: 'select 1', call: { method: 'GET', path: '/readyz' }, cookie: '' } as const

const rows: string[][] = []
const tenths = (value: number) => `${value.toFixed(1)} ms`
const figures = (latency: Latencies) => [0.5, 0.95, 0.99].map((share) => tenths(latency.quantile(share)))

async function measure(name: string, databaseUrl?: string): Promise<Worked | undefined> {
  const began = performance.now()
  // Each person signs in from an address of their own: the header is believed from this machine.
  const server = await startServer(fillInstallation, databaseUrl, { TRUSTED_PROXIES: '127.0.0.1' })
  const filledSeconds = (performance.now() - began) / 1000
  const desks = await sitDown(server.url, server.given)
  await work(server.url, CONNECTIONS, 3, officeWork(desks)) // plans are made, days are read
  const [large] = desks
  if (IS_EACH && large) {
    const costs = await costOfEach(server, large, SECONDS / 10)
    await server.stop()
    console.log(`\n${name}, in processor time a call`)
    printTable(
      ['', 'share of the mix', 'server', 'database'],
      costs.map(({ call, weight, serverMs, databaseMs }) => [
        call,
        String(weight),
        tenths(serverMs),
        databaseUrl ? tenths(databaseMs) : 'in it',
      ]),
    )
    return undefined
  }
  const add = (what: string, { perSecond, latency }: Worked, cpuSeconds: number) =>
    rows.push([
      `${name}, ${what}`,
      perSecond.toFixed(0),
      ...figures(latency),
      `${Math.round((100 * cpuSeconds) / SECONDS)} %`,
      megabytes(server.memory()),
      loadavg()[0]?.toFixed(1) ?? '',
    ])
  let cpu = server.cpu()
  const bare = await work(server.url, CONNECTIONS, SECONDS / 2, () => READY)
  add('select 1', bare, 2 * (server.cpu() - cpu))
  cpu = server.cpu()
  const office = await work(server.url, CONNECTIONS, SECONDS, officeWork(desks))
  add('mixed', office, server.cpu() - cpu)
  const alone = await work(server.url, 1, SECONDS / 2, officeWork(desks.slice(0, 1).concat(desks.slice(0, 1))))
  add('one person, the large organization', alone, 0)
  console.log(
    `${name}: filled and started in ${filledSeconds.toFixed(0)} s; failed: ${JSON.stringify([...office.failed])}`,
  )
  await server.stop()
  return alone
}

async function sitDown(url: string, { organizations, password }: Installation): Promise<Desk[]> {
  return Promise.all(
    organizations.map(async (organization, i) => ({
      organization,
      cookie: await signIn(url, { email: organization.email, password }, `10.0.0.${i + 1}`),
    })),
  )
}

function printCalls(title: string, { byCall }: Worked): void {
  console.log(`\n${title}`)
  const sorted = [...byCall].sort(([, a], [, b]) => b.quantile(0.5) - a.quantile(0.5))
  printTable(
    ['', 'requests', 'p50', 'p95', 'p99'],
    sorted.map(([name, latency]) => [name, String(latency.count), ...figures(latency)]),
  )
}

printHeader(
  `The office's calls: 101 organizations, 100,000 families, 2,000 routes; ${CONNECTIONS} at once, ${SECONDS} s each`,
)
const { TEST_DATABASE_URL, BENCH_ONLY } = process.env
const measured: [string, Worked | undefined][] = []
if (TEST_DATABASE_URL && BENCH_ONLY !== 'embedded')
  measured.push(['on PostgreSQL', await measure('on PostgreSQL', TEST_DATABASE_URL)])
else console.log('PostgreSQL: not measured, TEST_DATABASE_URL is not set')
if (BENCH_ONLY !== 'postgres') measured.push(['embedded database', await measure('embedded database')])
if (rows.length > 0) printTable(['', 'requests/s', 'p50', 'p95', 'p99', 'CPU', 'memory', 'load'], rows)
for (const [name, worked] of measured) if (worked) printCalls(`One person in the large organization, ${name}`, worked)
