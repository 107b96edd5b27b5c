/**
 * How soon the draft of an alert is stored after a bus of 1,000 was late, had not started, or had no driver; beside a loop that
 * asks the database once a minute. Usage: npm run bench:alerts [-- --buses 1000] [--at-once]
 */
import { EventEmitter, on } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { wallClock } from '@firstbell/domain'
import { type Clock, createAlertWatch, type Database, fleetChannel } from '@firstbell/server'
import { reportingWrites, trackIn } from './support/alert-watch.ts'
import { createDatabase } from './support/bench-server.ts'
import {
  type Cause,
  driveAll,
  fillLateDistrict,
  fillUnstartedDistrict,
  type LateDistrict,
  watchCauses,
} from './support/district/late-district.ts'
import { Latencies } from './support/load/load.ts'
import { openDatabase } from './support/open-database.ts'
import { milliseconds, printHeader, printTable } from './support/print.ts'

const { values } = parseArgs({
  options: { buses: { type: 'string', default: '1000' }, 'at-once': { type: 'boolean', default: false } },
})
const buses = Number(values.buses)
const EACH = Math.ceil(buses / 25)
/** The clock begins so long after a whole minute. */
const BEGINS_SECONDS = 30
/** The baseline asks so long after each whole minute: half a minute is what one waits for it on average. */
const ASKS_SECONDS = 30
const AIM_MS = 5000
const GIVE_UP_MS = 300_000
const CAUSES: Readonly<Record<Cause, string>> = {
  late: 'late by 15 min',
  notStarted: 'not started after 5 min',
  noDriver: 'no driver 45 min before',
}
/** Runs without a driver or not started by the minute of the day $2, and those late by 15 minutes in all events of the half minute before $3. */
const BASELINE = `
  select r.id from routes r left join runs n on n.organization_id = r.organization_id and n.route_id = r.id and n.date = $1
   where (n.id is null and (r.starttime / 100 * 60 + r.starttime % 100 + 5 <= $2
            or r.driver_id is null and r.starttime / 100 * 60 + r.starttime % 100 - 45 <= $2))
      or (select min((e.event ->> 'deviationSeconds')::float) from run_events e
           where e.organization_id = n.organization_id and e.run_id = n.id
             and e.event ->> 'kind' = 'eta' and e.at > $3::float8 - 30) >= 900`
const { TEST_DATABASE_URL } = process.env

printHeader(
  `${buses} buses under way that report every 5 s: from when a run is to be written of until its draft is stored`,
)
const rows = await measure('embedded database')
if (TEST_DATABASE_URL) rows.push(...(await measure('on PostgreSQL', TEST_DATABASE_URL)))
else console.log('PostgreSQL: not measured, TEST_DATABASE_URL is not set')
printTable(
  ['', 'cause', 'runs', 'p50', 'p95', 'longest', 'a look each minute: p50', 'longest', 'a look', 'reports p95'],
  rows.map(({ cells }) => cells),
)
const isMissed = rows.some(({ longestMs }) => longestMs > AIM_MS)
if (isMissed) console.log(`\nFAILED: a draft was stored later than ${AIM_MS} ms`)
process.exit(isMissed ? 1 : 0)

async function measure(name: string, databaseUrl?: string) {
  const together = await inDatabase(databaseUrl, (database) => fillUnstartedDistrict(database, buses))
  const atOnce = row([name, 'all not started, at once'], together, () => true)
  if (values['at-once']) return [atOnce]
  const mixed = await inDatabase(databaseUrl, (database) => fillLateDistrict(database, buses, EACH))
  const causes = Object.keys(CAUSES) as Cause[] // the keys of the constant above
  return [
    ...causes.map((cause) =>
      row([name, CAUSES[cause]], mixed, (routeId) => mixed.district.causeOf.get(routeId) === cause),
    ),
    atOnce,
  ]
}

type Measured = Awaited<ReturnType<typeof inDatabase>>

function row(names: readonly string[], measured: Measured, isAsked: (routeId: string) => boolean) {
  const { dueAt, storedAt, seenAt, looks, took } = measured
  const latenciesTo = (moments: ReadonlyMap<string, number>) => {
    const latencies = new Latencies()
    for (const [routeId, due] of dueAt)
      if (isAsked(routeId)) latencies.add(1000 * ((moments.get(routeId) ?? Infinity) - due))
    return latencies
  }
  const [stored, seen] = [latenciesTo(storedAt), latenciesTo(seenAt)]
  const cells = [
    ...names,
    String(stored.count),
    ...[stored.quantile(0.5), stored.quantile(0.95), stored.quantile(1)].map(milliseconds),
    ...[seen.quantile(0.5), seen.quantile(1)].map(milliseconds),
    milliseconds(looks.quantile(0.5)),
    took.length > 0 ? milliseconds(quantileOf(took, 0.95)) : '',
  ]
  return { cells, longestMs: stored.quantile(1) }
}

function quantileOf(numbers: readonly number[], share: number): number {
  const latencies = new Latencies()
  for (const number of numbers) latencies.add(number)
  return latencies.quantile(share)
}

/** Fills a new database and lets its buses drive until everything that is to be written is, and the baseline has seen it. */
async function inDatabase(databaseUrl: string | undefined, fill: (database: Database) => Promise<LateDistrict>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-bench-'))
  const created = databaseUrl ? await createDatabase(databaseUrl) : undefined
  const database = await openDatabase(folder, created?.url)
  const district = await fill(database)
  const serviceClock = clockFrom(district.minute + BEGINS_SECONDS)
  const { hub, tracking, batches, watchDeps } = trackIn(database, serviceClock)
  const { dueAt, note } = watchCauses(district, await tracking.today(district.organizationId))
  hub.subscribe(fleetChannel(district.organizationId), (message) => message.kind === 'event' && note(message.event))
  const drive = await driveAll(batches, serviceClock, district)
  const looks = new Latencies()
  const stored = new EventEmitter()
  const watched = reportingWrites(timed(database, looks), () => stored.emit('stored', serviceClock.now()))
  const watch = createAlertWatch({ ...watchDeps, database: watched })
  const [storedAt, seenAt] = await Promise.all([
    whenStored(database, stored, district),
    whenAsked(database, serviceClock, district),
  ])
  await watch.close()
  await drive.stop()
  await tracking.close()
  await database.close()
  await created?.drop()
  rmSync(folder, { recursive: true, force: true })
  return { district, dueAt, storedAt, seenAt, looks, took: drive.took }
}

/** A clock that begins at a moment (seconds UTC) and goes as fast as every other. */
function clockFrom(moment: number): Clock {
  const began = performance.now()
  const now = () => moment + (performance.now() - began) / 1000
  return { now, reading: () => ({ now: now(), rate: 1, demo: false }) }
}

/** The database, with the time from the beginning of a look at the runs to the answer whether something is to be written. */
function timed(database: Database, looks: Latencies): Database {
  let began = 0
  return {
    ...database,
    lookup(work) {
      began = performance.now()
      return database.lookup(work)
    },
    async transaction(...given) {
      const answer = await database.transaction(...given)
      looks.add(performance.now() - began)
      return answer
    },
  }
}

/** When each run's draft was stored, seconds UTC; resolves when all are. */
async function whenStored({ pool }: Database, stored: EventEmitter, { causeOf }: LateDistrict) {
  const storedAt = new Map<string, number>()
  const events = on(stored, 'stored', { signal: AbortSignal.timeout(GIVE_UP_MS) }) as AsyncIterable<[number]> // the moment that is emitted with it
  for await (const [at] of events) {
    const { rows } = await pool.query<{ routeId: string }>('select route_ids[1] as "routeId" from service_alerts')
    for (const { routeId } of rows) if (!storedAt.has(routeId)) storedAt.set(routeId, at)
    if (storedAt.size >= causeOf.size) break
  }
  return storedAt
}

/** The baseline: when a loop that asks the database once a minute learns of each run, seconds UTC; resolves when it knows all. */
async function whenAsked({ pool }: Database, serviceClock: Clock, { causeOf, timeZone }: LateDistrict) {
  const seenAt = new Map<string, number>()
  while (seenAt.size < causeOf.size) {
    const wait = 60 - ((serviceClock.now() - ASKS_SECONDS) % 60)
    await after(wait * 1000)
    const { date, secondOfDay } = wallClock(timeZone, serviceClock.now())
    const { rows } = await pool.query<{ id: string }>(BASELINE, [
      date,
      Math.floor(secondOfDay / 60),
      serviceClock.now(),
    ])
    for (const { id } of rows) if (causeOf.has(id) && !seenAt.has(id)) seenAt.set(id, serviceClock.now())
  }
  return seenAt
}
