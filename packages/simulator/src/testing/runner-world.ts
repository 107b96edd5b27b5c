import type { ClockReading } from '@firstbell/contract'
import { NOT_STARTED, type Route, type ScheduledRun } from '@firstbell/domain'
import { cookieTransport } from '../cookies.ts'
import { exampleTrip } from '../drive/example.ts'
import { type Pace, run, type RunnerOptions } from '../office/runner.ts'

export const trip = exampleTrip()
export const [DEPARTS = 0, ENDS = 0] = [trip.stops[0]?.scheduledAt, trip.stops.at(-1)?.scheduledAt]
export const MINUTE = 60

function route(id: string): Route & { version: string } {
  const empty = { address: '', displayAddress: '', familyNames: '', families: [], type: 0 }
  const unsaid = { childcount: 0, differentChildren: 0, validFrom: null, validUntil: null }
  const plain = { ...empty, holdUntilTime: false, driverNote: '', hazard: false }
  const stops = trip.stops.map((stop, i) => ({
    ...plain,
    id: stop.id,
    name: stop.id,
    order: i + 1,
    location: stop.position,
    stoptime: 700 as Route['starttime'],
    childcount: stop.childcount,
  }))
  return {
    id,
    groupId: null,
    name: id,
    driver: 'N/A',
    driverId: null,
    busId: null,
    organizationId: 'org',
    type: 1,
    inService: true,
    stopcount: stops.length,
    ...unsaid,
    starttime: 700 as Route['starttime'],
    endtime: 800 as Route['endtime'],
    stops,
    path: [...trip.path],
    active: false,
    nextstopId: null,
    nextstopIndex: null,
    etaList: [],
    etaOffset: 0,
    skipList: [],
    lastCompleted: null,
    currentLocation: null,
    version: 'one',
  }
}

export function scheduledRun(routeId: string, busId: string, changes: Partial<ScheduledRun> = {}): ScheduledRun {
  return {
    routeId,
    routeName: routeId,
    type: 1,
    date: '2026-09-15',
    driverId: null,
    driverName: '',
    driverIsSubstitute: false,
    busId,
    busNumber: busId,
    busIsSubstitute: false,
    cancelled: false,
    mergedInto: null,
    mergedFrom: [],
    movedStops: [],
    shiftMinutes: 0,
    delayMinutes: 0,
    note: '',
    childcount: 0,
    startAt: DEPARTS,
    endAt: ENDS,
    run: NOT_STARTED,
    stops: trip.stops.map(({ id, scheduledAt }, i) => ({ id, name: id, order: i + 1, scheduledAt })),
    ...changes,
  }
}

interface Fix {
  device: string
  at: number
  receivedAt: number
  position: { lat: number; lng: number }
}

/** A server of a few lines, with a real time that passes only where the simulator waits. */
export function worldOf(start: { clock: ClockReading; scheduledRuns: ScheduledRun[] }) {
  const world = {
    ...start,
    realMs: 0,
    fixes: [] as Fix[],
    log: [] as string[],
    signIns: 0,
    maxInFlight: 0,
    ingest: (): Response | Promise<Response> => Response.json({ result: 'stored' }),
    paces: [] as Pace[],
    now: () => world.clock.now + (world.clock.rate * world.realMs) / 1000,
  }
  let inFlight = 0
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.pathname === '/osmand') {
      world.maxInFlight = Math.max(world.maxInFlight, ++inFlight)
      await Promise.resolve()
      inFlight--
      const answer = await world.ingest()
      const field = (name: string) => Number(url.searchParams.get(name))
      const device = url.searchParams.get('id') ?? ''
      const position = { lat: field('lat'), lng: field('lon') }
      if (request.headers.get('authorization') !== `Bearer key-of-${device}`) return new Response('', { status: 400 })
      if (answer.ok) world.fixes.push({ device, at: field('timestamp'), receivedAt: world.now(), position })
      return answer
    }
    if (url.pathname === '/identity/sign-in/email') {
      world.signIns++
      if (request.headers.get('origin') !== 'http://bus.test') return new Response('', { status: 403 })
      return Response.json({ user: { email: 'a@b' } }, { headers: { 'set-cookie': 'session=s1; Path=/; HttpOnly' } })
    }
    if (url.pathname === '/app/clock') return Response.json({ ...world.clock, now: world.now() })
    if (request.headers.get('cookie') !== 'session=s1') return new Response('', { status: 403 })
    if (url.pathname === '/app/scheduled-runs') return Response.json(world.scheduledRuns)
    return Response.json(route(url.pathname.split('/').at(-1) ?? ''))
  }
  return { world, send }
}

const OPTIONS: RunnerOptions = {
  account: { email: 'a@b', password: 'p' },
  organizationId: 'org',
  seed: 1,
  intervalSeconds: 5,
  withFaults: false,
  devices: new Map(['bus1', 'bus2', 'bus3'].map((id) => [id, { name: `dev-${id}`, key: `key-of-dev-${id}` }])),
}

/** Lets the simulator run for some real seconds; `at` does things at whole seconds. */
export async function drive(
  { world, send }: ReturnType<typeof worldOf>,
  seconds: number,
  at: Record<number, () => void> = {},
  { withPace } = { withPace: false },
): Promise<void> {
  const stopping = new AbortController()
  const done = new Set<string>()
  const deps = {
    transport: cookieTransport('http://bus.test', send),
    send,
    nowMs: () => world.realMs,
    async wait(ms: number) {
      for (let i = 0; i < 200; i++) await Promise.resolve() // lets what is under way come back first
      world.realMs += ms
      for (const [second, act] of Object.entries(at)) {
        if (world.realMs < Number(second) * 1000 || done.has(second)) continue
        done.add(second)
        act()
      }
      if (world.realMs >= seconds * 1000) stopping.abort()
    },
    log: (line: string) => void world.log.push(line),
    ...(withPace && { pace: (pace: Pace) => void world.paces.push(pace) }),
  }
  await run(deps, OPTIONS, stopping.signal)
}

export const clockAt = (now: number, rate = 1): ClockReading => ({ now, rate, demo: true })
export const of = (fixes: readonly Fix[], device: string) => fixes.filter((fix) => fix.device === device)
