// From a report to the event on viewers' pages; beside a server that passes reports on without looking at them.
import { startBare, startProduct } from './support/bench-server.ts'
import type { BenchDevice } from './support/district.ts'
import { drive } from './support/load/load.ts'
import { megabytes, milliseconds, printHeader, printTable } from './support/print.ts'
import type { BenchServer } from './support/server.ts'
import { openViewers } from './support/load/viewers.ts'

const SECONDS = 20
const BUSES = 1000
const FIXES_PER_SECOND = 1000
/** `npm run bench:live -- 1000,5000` */
const VIEWERS = (process.argv[2] ?? '1000,5000').split(',').map(Number)

const rows: string[][] = []

async function measure(
  name: string,
  server: BenchServer,
  devices: readonly BenchDevice[],
  cookie: string,
): Promise<void> {
  await drive(server.url, devices, { perSecond: 0.5, seconds: 4 }) // every run begins
  let from = 10
  for (const viewers of VIEWERS) {
    const audience = await openViewers(
      server.url,
      devices.map((device) => device.routeId),
      viewers,
      cookie,
    )
    const cpuBefore = server.cpu()
    const sent = await drive(server.url, devices, {
      perSecond: FIXES_PER_SECOND / devices.length,
      seconds: SECONDS,
      from,
    })
    from += SECONDS + 15
    rows.push([
      name,
      String(audience.open()),
      Math.round(sent.acknowledged / sent.seconds).toString(),
      String(sent.refused),
      Math.round(audience.events() / sent.seconds).toString(),
      milliseconds(audience.latency.quantile(0.5)),
      milliseconds(audience.latency.quantile(0.95)),
      milliseconds(audience.latency.quantile(0.99)),
      `${Math.round((100 * (server.cpu() - cpuBefore)) / sent.seconds)} %`,
      megabytes(server.memory()),
    ])
    audience.close()
  }
  await server.stop()
}

printHeader(`Live: ${FIXES_PER_SECOND} fixes/s from ${BUSES} buses to viewers of their routes (${SECONDS} s each)`)
const embedded = await startProduct(BUSES)
await measure(embedded.name, embedded, embedded.district.devices, await embedded.signIn())
const { TEST_DATABASE_URL } = process.env
if (TEST_DATABASE_URL) {
  const postgres = await startProduct(BUSES, TEST_DATABASE_URL)
  await measure(postgres.name, postgres, postgres.district.devices, await postgres.signIn())
} else console.log('PostgreSQL: not measured, TEST_DATABASE_URL is not set')
await measure('bare server', await startBare(), embedded.district.devices, '')
printTable(['', 'viewers', 'stored/s', 'refused', 'events/s', 'push p50', 'p95', 'p99', 'CPU', 'memory'], rows)
