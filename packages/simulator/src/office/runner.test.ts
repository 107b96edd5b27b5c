import { distanceMetres } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { clockAt, DEPARTS, drive, ENDS, MINUTE, of, scheduledRun, trip, worldOf } from '../testing/runner-world.ts'

test('[SIM-1] a bus reports every five seconds of the clock from ten minutes before its trip', async () => {
  const made = worldOf({ clock: clockAt(DEPARTS - 11 * MINUTE, 60), scheduledRuns: [scheduledRun('A', 'bus1')] })
  await drive(made, 20)
  const fixes = of(made.world.fixes, 'dev-bus1')
  expect(fixes[0]?.at).toBeGreaterThanOrEqual(DEPARTS - 10 * MINUTE)
  expect(fixes[0]?.at).toBeLessThan(DEPARTS - 10 * MINUTE + 10)
  for (const [i, fix] of fixes.entries()) {
    expect(fix.at - (fixes[i - 1]?.at ?? fix.at - 5)).toBe(5)
    expect(fix.receivedAt - fix.at).toBeGreaterThanOrEqual(0)
    expect(fix.receivedAt - fix.at).toBeLessThan(15) // a fifth of a second at 60 times the speed
  }
  expect(made.world.log[0]).toBe('0 buses on the road, 1 trip to come')
  expect(made.world.log[1]).toBe('1 bus on the road, 0 trips to come')
})

test('a simulator that starts amid a trip first sends what the phones have kept, thinly and the oldest first', async () => {
  const scheduledRuns = ['bus1', 'bus2', 'bus3'].map((bus) => scheduledRun(`route-of-${bus}`, bus))
  const made = worldOf({ clock: clockAt(DEPARTS + 20 * MINUTE), scheduledRuns })
  await drive(made, 3)
  const { fixes, maxInFlight } = made.world
  const own = of(fixes, 'dev-bus2')
  expect(own[0]?.at).toBeLessThan(DEPARTS - 9 * MINUTE)
  expect(own.filter((fix) => fix.at < DEPARTS + 18 * MINUTE).length).toBeCloseTo((28 * MINUTE) / 30, -1)
  expect(own.filter((fix) => fix.at > DEPARTS + 18 * MINUTE).length).toBeCloseTo((2 * MINUTE) / 5, -1)
  const times = own.map((fix) => fix.at)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const step = fixes.slice(1).map((fix, i) => fix.at - (fixes[i]?.at ?? 0))
  expect(Math.min(...step)).toBeGreaterThan(-45)
  expect(maxInFlight).toBeLessThanOrEqual(20)
})

test('[SIM-2] a simulator that is started again sends the very same fixes', async () => {
  const both = [0, 1].map(() =>
    worldOf({ clock: clockAt(DEPARTS + 20 * MINUTE), scheduledRuns: [scheduledRun('A', 'bus1')] }),
  )
  for (const made of both) await drive(made, 3)
  const [one, two] = both.map((made) => made.world.fixes.map(({ at, position }) => ({ at, position })))
  expect(one?.length).toBeGreaterThan(70)
  expect(one).toEqual(two)
})

test('a substitute bus drives on from where the first one was', async () => {
  const made = worldOf({ clock: clockAt(DEPARTS + 10 * MINUTE), scheduledRuns: [scheduledRun('A', 'bus1')] })
  await drive(made, 150, {
    30: () => (made.world.scheduledRuns = [scheduledRun('A', 'bus2', { busIsSubstitute: true })]),
  })
  const last = of(made.world.fixes, 'dev-bus1').at(-1)
  const first = of(made.world.fixes, 'dev-bus2')[0]
  expect((first?.at ?? 0) - (last?.at ?? 0)).toBe(5)
  expect(distanceMetres(first?.position ?? { lat: 0, lng: 0 }, last?.position ?? { lat: 1, lng: 1 })).toBeLessThan(150)
})

test('a bus without device, a cancelled trip and a trip without bus stay silent', async () => {
  const scheduledRuns = [
    scheduledRun('A', 'bus9'),
    scheduledRun('B', 'bus2', { cancelled: true }),
    scheduledRun('C', 'bus3', { busId: null, busNumber: null }),
  ]
  const made = worldOf({ clock: clockAt(DEPARTS + MINUTE), scheduledRuns })
  await drive(made, 3)
  expect(made.world.fixes).toHaveLength(0)
  expect(made.world.log[0]).toBe('1 bus on the road, 0 trips to come; no device for bus bus9')
})

test('one bus with two trips drives the second when it is back from the first', async () => {
  const later = (at: number) => at + 30 * MINUTE
  const second = scheduledRun('B', 'bus1', { startAt: later(DEPARTS), endAt: later(ENDS) })
  second.stops = second.stops.map((stop) => ({ ...stop, scheduledAt: later(stop.scheduledAt) }))
  const made = worldOf({
    clock: clockAt(DEPARTS - 11 * MINUTE, 60),
    scheduledRuns: [scheduledRun('A', 'bus1'), second],
  })
  await drive(made, 90)
  const times = of(made.world.fixes, 'dev-bus1').map((fix) => fix.at)
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  expect(times.at(-1)).toBeGreaterThan(later(DEPARTS) + 20 * MINUTE)
})

test('after a jump of the clock the buses of the new hour drive and nothing of the hours between is sent', async () => {
  const hours = 7 * 60 * MINUTE
  const afternoon = scheduledRun('B', 'bus2', { startAt: DEPARTS + hours, endAt: ENDS + hours, type: 2 })
  afternoon.stops = afternoon.stops.map((stop) => ({ ...stop, scheduledAt: stop.scheduledAt + hours }))
  const made = worldOf({ clock: clockAt(ENDS + 30 * MINUTE), scheduledRuns: [scheduledRun('A', 'bus1'), afternoon] })
  await drive(made, 12, { 4: () => (made.world.clock = clockAt(DEPARTS + hours + 5 * MINUTE)) })
  expect(of(made.world.fixes, 'dev-bus1')).toHaveLength(0)
  expect(of(made.world.fixes, 'dev-bus2').length).toBeGreaterThan((13 * MINUTE) / 20)
})

test('[SIM-3] fixes wait while the server is away or says later, and then arrive in order, all of them', async () => {
  const made = worldOf({ clock: clockAt(DEPARTS - 10.5 * MINUTE), scheduledRuns: [scheduledRun('A', 'bus1')] })
  const { world } = made
  const well = world.ingest
  await drive(made, 120, {
    10: () =>
      (world.ingest = () => {
        throw new TypeError('fetch failed')
      }),
    40: () => (world.ingest = () => new Response('', { status: 503, headers: { 'retry-after': '7' } })),
    60: () => (world.ingest = well),
  })
  const times = of(world.fixes, 'dev-bus1').map((fix) => fix.at)
  for (const [i, at] of times.entries()) expect(at - (times[i - 1] ?? at - 5)).toBe(5)
  expect(times.at(-1)).toBeGreaterThan(DEPARTS - 10.5 * MINUTE + 110)
  expect(world.log).toContain('Server unavailable; devices are queuing reports')
  expect(world.log).toContain('The server takes fixes again')
})

test('a session that has ended is opened again', async () => {
  const made = worldOf({ clock: clockAt(DEPARTS + MINUTE), scheduledRuns: [scheduledRun('A', 'bus1')] })
  const send: typeof fetch = (input, init) =>
    new Request(input, init).url.includes('/app/scheduled-runs') && made.world.signIns === 1
      ? Promise.resolve(Response.json({ type: '', title: '', status: 401, code: 'signed_out' }, { status: 401 }))
      : made.send(input, init)
  await drive({ world: made.world, send }, 5)
  expect(made.world.signIns).toBe(2)
  expect(made.world.fixes.length).toBeGreaterThan(30)
})

test('a wrong password ends the simulator with the answer of the server', async () => {
  const made = worldOf({ clock: clockAt(DEPARTS), scheduledRuns: [] })
  const send: typeof fetch = () => Promise.resolve(Response.json({ message: 'no' }, { status: 401 }))
  await expect(drive({ world: made.world, send }, 5)).rejects.toMatchObject({ status: 401 })
})

test('a trip whose timetable the office moves before departure is driven by the new one', async () => {
  const moved = scheduledRun('A', 'bus1', { startAt: DEPARTS + 600, endAt: ENDS + 600, delayMinutes: 10 })
  moved.stops = moved.stops.map((stop) => ({ ...stop, scheduledAt: stop.scheduledAt + 600 }))
  const made = worldOf({ clock: clockAt(DEPARTS - 9 * MINUTE, 2), scheduledRuns: [scheduledRun('A', 'bus1')] })
  await drive(made, 360, { 30: () => (made.world.scheduledRuns = [moved]) })
  const start = trip.stops[0]?.position ?? { lat: 0, lng: 0 }
  const times = made.world.fixes.map((fix) => fix.at)
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  const stillThere = made.world.fixes.filter((fix) => fix.at > DEPARTS + MINUTE)
  expect(stillThere.length).toBeGreaterThan(10)
  for (const fix of stillThere) expect(distanceMetres(fix.position, start)).toBeLessThan(60)
})

test('[DEMO-10] the clock may go on for half a minute after the last moment of which all reports are answered', async () => {
  const opens = DEPARTS + 20 * MINUTE
  const { world, send } = worldOf({ clock: clockAt(opens), scheduledRuns: [scheduledRun('A', 'bus1')] })
  await drive({ world, send }, 60, { 20: () => (world.ingest = () => new Promise(() => {})) }, { withPace: true })
  const [first, last] = [world.paces[0], world.paces.at(-1)]
  expect(first?.until).toBeLessThan(DEPARTS - 9 * MINUTE) // what the phone has kept comes first
  expect(world.paces.filter(({ until, now }) => until === now + 30).length).toBeGreaterThan(50)
  const untils = world.paces.map(({ until }) => until)
  expect(untils).toEqual(untils.toSorted((a, b) => a - b))
  expect(last?.until).toBeGreaterThan(opens + 20 + 25) // nothing is answered any more from the twentieth second on
  expect(last?.until).toBeLessThanOrEqual(opens + 20 + 5 + 30)
})
