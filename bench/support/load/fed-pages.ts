import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { FleetSnapshot, LiveEvent, RouteSnapshot } from '@firstbell/contract'
import { offset } from '@firstbell/geo'
import { buildTown, type Random, randomOf } from '@firstbell/town'

type ScheduledRun = FleetSnapshot['scheduledRuns'][number]

export interface FedPages {
  url: string
  /** From now on so many buses run. */
  setBuses(count: number): void
  close(): void
}

/** The town of the demo. */
const TOWN_SEED = 7
const METRES_PER_SECOND = 10
/** How often a bus comes to a crossing and turns, on average. */
const TURN_SHARE = 0.1
/** How often the expected times of a bus come anew. */
const ETA_EVERY_SECONDS = 10
const TICK_MS = 50

/**
 * The pages of `server`, whose feeds are answered here: a demo's runs are repeated until there are enough, and each bus
 * drives and reports once a second. A server that took 1,000 reports a second would leave the browser half of two cores.
 */
export async function feedPages(server: string, port: number): Promise<FedPages> {
  let count = 0
  const proxy = createServer((incoming, outgoing) => {
    const kind = /^\/app\/(organizations|routes)\/[^/]+\/feed$/.exec(incoming.url ?? '')?.[1]
    if (!kind) return passOn(server, incoming, outgoing)
    void answer(kind === 'routes' ? routeFeed : fleetFeed, incoming, outgoing)
  })
  async function answer(
    feed: typeof fleetFeed | typeof routeFeed,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ) {
    const stopping = new AbortController()
    const { body } = await fetch(server + incoming.url, {
      headers: { cookie: incoming.headers.cookie ?? '', accept: 'text/event-stream' },
      signal: stopping.signal,
    })
    const snapshot = await firstMessage(body)
    stopping.abort()
    outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    const { sent, scheduledRuns } = feed(snapshot as FleetSnapshot & RouteSnapshot, count)
    outgoing.write(`event: snapshot\ndata: ${JSON.stringify(sent)}\n\n`)
    const stop = driveAll(scheduledRuns, sent.clock.now, (events) =>
      outgoing.write(events.map((event) => `event: event\ndata: ${JSON.stringify(event)}\n\n`).join('')),
    )
    outgoing.on('close', stop)
  }
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    setBuses(next) {
      count = next
    },
    close() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

function fleetFeed(snapshot: FleetSnapshot, count: number) {
  const scheduledRuns = Array.from({ length: Math.max(count, snapshot.scheduledRuns.length) }, (_, n): ScheduledRun => {
    const scheduledRun = snapshot.scheduledRuns[n % snapshot.scheduledRuns.length] as ScheduledRun // a demo has runs
    if (n < snapshot.scheduledRuns.length) return scheduledRun
    return {
      ...scheduledRun,
      routeId: `r${n}`,
      routeName: `${scheduledRun.routeName} ${n}`,
      busId: `b${n}`,
      busNumber: `${n}`,
    }
  })
  return { sent: { ...snapshot, scheduledRuns }, scheduledRuns: scheduledRuns.slice(0, count) }
}

function routeFeed(snapshot: RouteSnapshot, count: number) {
  return { sent: snapshot, scheduledRuns: snapshot.scheduledRun && count > 0 ? [snapshot.scheduledRun] : [] }
}

/** Each bus begins at a house of the town, drives straight, and turns now and then. Their reports are spread over the second. */
function driveAll(
  scheduledRuns: readonly ScheduledRun[],
  now: number,
  publish: (events: LiveEvent[]) => void,
): () => void {
  const random = randomOf(TOWN_SEED)
  const { houses } = buildTown(TOWN_SEED)
  const buses = scheduledRuns.map((scheduledRun, n) => ({
    scheduledRun,
    position: houses[Math.floor((n / scheduledRuns.length) * houses.length)]?.position ?? { lat: 0, lng: 0 },
    bearing: 90 * random.whole(0, 3),
    deviationSeconds: random.whole(-240, 840),
    seq: 1_000_000,
    reports: 0,
  }))
  const began = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const elapsed = (performance.now() - began) / 1000
    const events: LiveEvent[] = []
    for (; sent < elapsed * buses.length; sent++) {
      const bus = buses[sent % buses.length]
      if (bus) events.push(...report(bus, now + sent / buses.length, random))
    }
    if (events.length > 0) publish(events)
  }, TICK_MS)
  return () => clearInterval(timer)
}

interface DrivenBus {
  scheduledRun: ScheduledRun
  position: { lat: number; lng: number }
  bearing: number
  deviationSeconds: number
  seq: number
  reports: number
}

function report(bus: DrivenBus, at: number, random: Random): LiveEvent[] {
  const { routeId, busId, busNumber, stops } = bus.scheduledRun
  const next = stops[0]
  const nextstop = { nextstopIndex: 0, nextstopId: next?.id ?? null }
  const events: LiveEvent['event'][] = []
  if (bus.reports === 0)
    events.push({ kind: 'started', at, busId, busNumber, driverName: null, nextstopId: nextstop.nextstopId })
  if (bus.reports % ETA_EVERY_SECONDS === 0 && next) {
    const deviationSeconds = bus.deviationSeconds + random.whole(-15, 15)
    const expected = next.scheduledAt + deviationSeconds
    const etaList = stops.map(({ id }) => ({
      stopId: id,
      at: expected,
      earliestAt: expected - 60,
      latestAt: expected + 60,
    }))
    events.push({ kind: 'eta', at, etaList, etaOffset: deviationSeconds, deviationSeconds, ...nextstop })
  }
  if (random.chance(TURN_SHARE)) bus.bearing = (bus.bearing + random.pick([90, 270])) % 360
  if (bus.reports++ > 0) bus.position = offset(bus.position, bus.bearing, METRES_PER_SECOND)
  events.push({ kind: 'position', at, ...bus.position, headingDegrees: bus.bearing, speedMps: METRES_PER_SECOND })
  return events.map((event) => ({ routeId, seq: bus.seq++, event }))
}

async function firstMessage(body: ReadableStream<Uint8Array> | null): Promise<unknown> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true })
    const data = /^data: (.*)\n\n/m.exec(text)?.[1]
    if (data) return JSON.parse(data)
  }
  throw new Error(`the feed ended with: ${text}`)
}

function passOn(server: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming
  const call = request(server + url, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  call.on('error', () => outgoing.destroy()) // the server is being stopped
  incoming.pipe(call)
}
