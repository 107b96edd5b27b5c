import { addDays, type RiderEventKind, type RunEvent, type SkipReason } from '@firstbell/domain'
import { type Random, randomOf } from '@firstbell/town'
import type { Db } from '../../db/database.ts'
import * as schema from '../../db/schema.ts'
import { givenOrganization } from '../given.ts'
import { insertRecordedRun } from './recorded-run.ts'

/** Both weekends on which New York changes its clocks. */
const DATES = [
  '2026-03-06',
  '2026-03-07',
  '2026-03-08',
  '2026-03-09',
  '2026-03-10',
  '2026-10-30',
  '2026-10-31',
  '2026-11-01',
  '2026-11-02',
  '2026-11-03',
]
const CALENDAR = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  termStart: DATES[0] ?? '',
  termEnd: DATES.at(-1) ?? '',
  exceptions: datesBetween(DATES[0] ?? '', DATES.at(-1) ?? '')
    .filter((date) => !DATES.includes(date))
    .map((date) => ({ date, effect: 'noService' as const })),
}

function datesBetween(first: string, last: string): string[] {
  const dates: string[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date)
  return dates
}

export interface RawStop {
  id: string
  /** HHMM. */
  time: number
}

export interface RawRoute {
  id: string
  type: number
  stops: RawStop[]
  riders: { childId: string; stopId: string; schoolId: string }[]
}

/** What was stored of a run, as it was made up. */
export interface RawRun {
  startedAt: number
  finishedAt: number | null
  arrivals: Map<string, number>
  skips: Map<string, SkipReason>
  riders: { childId: string; ride: RiderEventKind; at: number }[]
  /** Moments of its fixes, a straight line with so many metres between two. */
  fixes: number[]
  metresApart: number
}

export interface RawDay {
  date: string
  route: RawRoute
  cancelled: boolean
  delayMinutes: number
  run: RawRun | undefined
}

/** An organization with six routes, two of them by night, and ten random days. The calendar has service on no other. */
export async function givenRandomDays(seed: number) {
  const given = await givenOrganization()
  const { client, organizationId: orgId, deps, scope } = given
  const random = randomOf(seed)
  await client.calendar.change({
    query: { orgId },
    body: CALENDAR,
  })
  const schoolIds = await Promise.all(
    [0, 1].map(async (i) => {
      const location = { lat: 40, lng: -83 + 0.02 + i * 0.001 }
      const school = { name: `School ${i}`, address: '', location, bellStart: 800, bellEnd: 1500, orgId }
      return (await client.schools.create({ body: school })).id
    }),
  )
  const routes: RawRoute[] = []
  for (const [i, times] of TIMETABLES.entries()) routes.push(await createRoute(given, random, { i, times, schoolIds }))
  const days = DATES.flatMap((date) => routes.map((route) => madeUp(random, date, route)))
  await deps.database.writeTransaction(scope, async (db) => {
    for (const day of days) await insertDay(db, orgId, day)
  })
  return { ...given, random, routes, days, dates: DATES, schoolIds }
}

const TIMETABLES = [
  [130, 155, 230],
  [700, 715, 740],
  [705, 712, 745],
  [1510, 1530, 1550],
  [1515, 1525, 1540],
  [2350, 5, 20],
]

async function createRoute(
  { client, organizationId: orgId }: Awaited<ReturnType<typeof givenOrganization>>,
  random: Random,
  { i, times, schoolIds }: { i: number; times: readonly number[]; schoolIds: readonly string[] },
): Promise<RawRoute> {
  const type = i % 2 === 0 ? 1 : 2
  const [starttime = 0, , endtime = 0] = times
  const { id } = await client.routes.create({ body: { name: `Route ${i}`, type, starttime, endtime, orgId } })
  const stops: RawStop[] = []
  for (const [k, time] of times.entries()) {
    const location = { lat: 40, lng: -83 + k * 0.01 }
    const stop = await client.stops.create({
      params: { routeId: id },
      body: { name: `${i}-${k}`, location, stoptime: time },
    })
    stops.push({ id: stop.id, time })
  }
  const riders: RawRoute['riders'] = []
  for (const stop of type === 1 ? stops.slice(0, 2) : stops.slice(1)) {
    const schoolId = random.pick(schoolIds)
    const named = ['Ada', 'Bo', 'Cy'].slice(0, random.whole(1, 3)).map((firstName) => {
      return { firstName, schoolId, grade: random.pick(['3', '10', null]), wheelchair: random.chance(0.2) }
    })
    const family = await client.families.create({ body: { name: `Family ${i}`, children: named, orgId } })
    const query = { routeId: id, stopId: stop.id }
    await client.familyroutes.create({ query, body: { familyId: family.id, children: family.children } })
    riders.push(...family.children.map((childId) => ({ childId, stopId: stop.id, schoolId })))
  }
  return { id, type, stops, riders }
}

function madeUp(random: Random, date: string, route: RawRoute): RawDay {
  const cancelled = random.chance(0.1)
  const delayMinutes = random.chance(0.2) ? random.whole(1, 20) : 0
  return { date, route, cancelled, delayMinutes, run: random.chance(0.15) ? undefined : madeUpRun(random, date, route) }
}

/** It need not be near its timetable: late, early and never are made up alike. */
function madeUpRun(random: Random, date: string, { stops, riders }: RawRoute): RawRun {
  const noon = Date.parse(`${date}T12:00:00Z`) / 1000
  const [first] = stops
  // In daylight saving time an hour off: then it is late or early by so much.
  const startedAt = noon + (((first?.time ?? 0) / 100) | 0) * 3600 - 12 * 3600 + 5 * 3600 + random.whole(-600, 3000)
  const arrivals = new Map<string, number>()
  const skips = new Map<string, SkipReason>()
  let at = startedAt
  for (const { id } of stops) {
    at += random.whole(60, 1500)
    if (random.chance(0.1)) skips.set(id, random.pick(['nobodyThere', 'roadClosed'] as const))
    else if (random.chance(0.85)) arrivals.set(id, at)
  }
  const finishedAt = random.chance(0.85) ? at + random.whole(10, 300) : null
  const marked = random.chance(0.8) ? riders : []
  const isDue = () => random.chance(0.8)
  const rides = marked.filter(isDue).flatMap(({ childId }): RawRun['riders'] => {
    const boardedAt = startedAt + random.whole(0, 1000)
    if (random.chance(0.2)) return [{ childId, ride: 'noShow', at: boardedAt }]
    const alightedAt = boardedAt + random.whole(100, 900)
    const boarded = { childId, ride: 'boarded' as const, at: boardedAt }
    return random.chance(0.9) ? [boarded, { childId, ride: 'alighted', at: alightedAt }] : [boarded]
  })
  const fixes: number[] = []
  if (random.chance(0.9))
    for (let t = startedAt; t < at; t += random.chance(0.02) ? random.whole(121, 900) : random.whole(10, 120))
      fixes.push(t)
  return {
    startedAt,
    finishedAt,
    arrivals,
    skips,
    riders: random.shuffled(rides),
    fixes,
    metresApart: random.whole(5, 200),
  }
}

const METRES_PER_DEGREE = (6_371_008.8 * Math.PI) / 180

async function insertDay(db: Db, organizationId: string, day: RawDay): Promise<void> {
  const { date, route, cancelled, delayMinutes, run } = day
  if (cancelled || delayMinutes > 0)
    await db.insert(schema.dayChanges).values({ organizationId, routeId: route.id, date, cancelled, delayMinutes })
  if (run) await insertRun(db, organizationId, day, run)
}

async function insertRun(db: Db, organizationId: string, { date, route }: RawDay, run: RawRun): Promise<void> {
  const { startedAt, finishedAt } = run
  const next = { nextstopIndex: null, nextstopId: null }
  const events: RunEvent[] = [
    { kind: 'started', at: startedAt, busId: null, busNumber: null, driverName: null, nextstopId: null },
    ...[...run.arrivals].map(([stopId, at]): RunEvent => ({ kind: 'arrived', at, stopId, ...next })),
    ...[...run.skips].map(([stopId, reason]): RunEvent => ({
      kind: 'skipped',
      at: startedAt,
      stopId,
      skipList: [],
      reason,
      ...next,
    })),
    ...run.riders.map(({ childId, ride, at }): RunEvent => ({
      kind: 'rider',
      at,
      childId,
      stopId: route.stops[0]?.id ?? '',
      ride,
    })),
  ]
  const runId = await insertRecordedRun(db, { organizationId, routeId: route.id, date, startedAt, finishedAt }, events)
  const degrees = run.metresApart / METRES_PER_DEGREE
  const fix = (at: number, i: number) => ({ fixedAt: at, receivedAt: at + 2, lat: 40 + i * degrees, lng: -83 })
  if (run.fixes.length > 0)
    await db
      .insert(schema.positions)
      .values(run.fixes.map((at, i) => ({ organizationId, runId, deviceId: runId, ...fix(at, i) })))
}
