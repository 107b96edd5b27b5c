// How many reports a second the server takes, durably, while it tracks them; beside a server that only answers.
import { startBare, startProduct } from './support/bench-server.ts'
import { drive } from './support/load/load.ts'
import { megabytes, milliseconds, printHeader, printTable } from './support/print.ts'
import type { BenchServer } from './support/server.ts'
import type { BenchDevice } from './support/district.ts'

const SECONDS = 15
const BUSES = 2500
const RATES = [500, 1000, 2000, 4000, 5000]

const rows: string[][] = []

async function measure(name: string, server: BenchServer, devices: readonly BenchDevice[]): Promise<void> {
  await drive(server.url, devices, { perSecond: 0.4, seconds: 5 }) // every run begins, every key is known
  let from = 10
  for (const rate of RATES) {
    const cpuBefore = server.cpu()
    const sent = await drive(server.url, devices, { perSecond: rate / devices.length, seconds: SECONDS, from })
    from += SECONDS + 5
    rows.push([
      name,
      String(rate),
      Math.round(sent.acknowledged / sent.seconds).toString(),
      String(sent.refused),
      milliseconds(sent.latency.quantile(0.5)),
      milliseconds(sent.latency.quantile(0.95)),
      milliseconds(sent.latency.quantile(0.99)),
      `${Math.round((100 * (server.cpu() - cpuBefore)) / sent.seconds)} %`,
      megabytes(server.memory()),
    ])
  }
  await server.stop()
}

printHeader(
  `Reports taken: authenticated, matched to a 20-stop route, stored durably, acknowledged (${BUSES} buses, ${SECONDS} s each)`,
)
const embedded = await startProduct(BUSES)
await measure(embedded.name, embedded, embedded.district.devices)
const { TEST_DATABASE_URL } = process.env
if (TEST_DATABASE_URL) {
  const postgres = await startProduct(BUSES, TEST_DATABASE_URL)
  await measure(postgres.name, postgres, postgres.district.devices)
} else console.log('PostgreSQL: not measured, TEST_DATABASE_URL is not set')
await measure('bare server', await startBare(), embedded.district.devices)
printTable(['', 'offered/s', 'stored/s', 'refused', 'ack p50', 'p95', 'p99', 'CPU', 'memory'], rows)
