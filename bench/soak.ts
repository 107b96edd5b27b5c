// A server under a third of its load for a long time: its memory does not grow, it opens nothing that it does not close, and it
// is never busy for long. Ends with 1 if that is not so. In a minute only the last two can be told.
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startProduct } from './support/bench-server.ts'
import { drive } from './support/load/load.ts'
import { milliseconds, printHeader, printTable } from './support/print.ts'
import { openViewers } from './support/load/viewers.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    buses: { type: 'string', default: '400' },
    viewers: { type: 'string', default: '100' },
    long: { type: 'boolean', default: false },
  },
})
const minutes = values.long ? 480 : Number(values.minutes)
const [buses, viewers] = [Number(values.buses), Number(values.viewers)]
const SAMPLE_SECONDS = 10
/** Memory is that of the least of so many samples, since the old part of it is collected every few minutes. */
const WINDOW = minutes >= 30 ? 60 : 6
const MAX_DELAY_SECONDS = 0.05
const MAX_HANDLES_MORE = 10
const MAX_BYTES_AN_HOUR = 1e6
/** From when on a slope tells something. */
const SLOPE_FROM_MINUTES = 60

printHeader(`${buses} buses that report once a second and ${viewers} viewers for ${minutes} min`)
const server = await startProduct(buses)
const cookie = await server.signIn()
const routeIds = server.district.devices.map(({ routeId }) => routeId)
await drive(server.url, server.district.devices, { perSecond: 0.5, seconds: 4 }) // every run begins
const audience = await openViewers(server.url, routeIds, viewers, cookie)
await read() // begins the first window
const samples: Awaited<ReturnType<typeof read>>[] = []
let [acknowledged, refused] = [0, 0]
for (let from = 10; samples.length * SAMPLE_SECONDS < minutes * 60; from += SAMPLE_SECONDS) {
  const sent = await drive(server.url, server.district.devices, { perSecond: 1, seconds: SAMPLE_SECONDS, from })
  acknowledged += sent.acknowledged
  refused += sent.refused
  samples.push(await read())
}
audience.close()
await server.stop()

const heaps = samples.flatMap((_, i) => {
  const window = samples.slice(i, i + WINDOW)
  return window.length < WINDOW ? [] : [Math.min(...window.map(({ heapBytes }) => heapBytes))]
})
const settled = heaps.slice(Math.floor(heaps.length / 4))
const isLong = minutes >= SLOPE_FROM_MINUTES
const bytesAnHour = (slopeOf(settled) * 3600) / SAMPLE_SECONDS
const delays = samples.map(({ delaySeconds }) => delaySeconds).toSorted((a, b) => a - b)
const delay = delays[Math.floor(delays.length * 0.5)] ?? Number.NaN
const [first, last] = [samples[0]?.handles ?? 0, samples.at(-1)?.handles ?? 0]
printTable(
  ['', ''],
  [
    ['reports acknowledged, refused', `${acknowledged}, ${refused}`],
    [
      '99 of 100 waits of the event loop, in the middle and at most',
      `${milliseconds(delay * 1000)}, ${milliseconds((delays.at(-1) ?? 0) * 1000)}`,
    ],
    ['open files and connections at first and at last', `${first}, ${last}`],
    [
      'memory of objects, slope',
      isLong ? `${(bytesAnHour / 1e6).toFixed(1)} MB an hour` : `not told by less than ${SLOPE_FROM_MINUTES} min`,
    ],
    [
      'the least of each ten minutes',
      inTurn(heaps)
        .map((bytes) => `${(bytes / 1e6).toFixed(1)} MB`)
        .join(', '),
    ],
  ],
)
const wrong = [
  ...(delay > MAX_DELAY_SECONDS ? ['the server is busy with one thing for too long'] : []),
  ...(last > first + MAX_HANDLES_MORE ? ['what is opened is not closed'] : []),
  ...(refused > 0 ? ['reports were refused'] : []),
  ...(isLong && bytesAnHour > MAX_BYTES_AN_HOUR ? ['memory grows'] : []),
]
for (const one of wrong) console.log(`FAILED: ${one}`)
process.exit(wrong.length === 0 ? 0 : 1)

/** What the server says of itself, and how many files and connections it has open. */
async function read() {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    heapBytes: valueOf('firstbell_heap_used_bytes'),
    delaySeconds: valueOf('firstbell_event_loop_delay_p99_seconds'),
    handles: readdirSync(`/proc/${server.pid}/fd`).length,
  }
}

/** One value of each ten minutes. */
function inTurn(values: readonly number[]): number[] {
  return values.filter((_, i) => i % 60 === 0)
}

/** By least squares, per sample. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const up = values.reduce((sum, value, i) => sum + (i - middle) * (value - mean), 0)
  return up / values.reduce((sum, _, i) => sum + (i - middle) ** 2, 0)
}
