import { apply, deviationSecondsOf, NOT_STARTED, type RunState } from '@firstbell/domain'
import type { Clock, createReportBatches, Database, DeviceReport, Tracking } from '@firstbell/server'
import type { LiveEvent } from '@firstbell/contract'
import { type BenchDistrict, fillDistrict, zoneWhereItIsNoon } from '../district.ts'

/** What the product writes of its own accord. */
export type Cause = 'late' | 'notStarted' | 'noDriver'

export interface LateDistrict extends BenchDistrict {
  /** The whole minute (seconds UTC) in which it was written; its runs started a minute before. */
  minute: number
  timeZone: string
  /** Which routes will be written of, and why. */
  causeOf: ReadonlyMap<string, Cause>
}

const START_BEFORE_SECONDS = 60
/** A late run started so much earlier than its bus. */
const LATE_MINUTES = 14
/** From a start a minute ago to one that was due 5 minutes before the next minute, and one that is 45 minutes after it. */
const NOT_STARTED_SHIFT = -3
const NO_DRIVER_SHIFT = 47
const METRES_PER_SECOND = 10
const REPORT_EVERY_MS = 5000
const SEND_EVERY_MS = 50

/**
 * Writes an organization with `buses` runs under way, of which `each` stand 14 minutes late and get later. With them `each` runs become due
 * without having started, in the minute after next and the one after it, and as many are 45 minutes before their start and have no driver.
 */
export function fillLateDistrict(database: Database, buses: number, each: number): Promise<LateDistrict> {
  const half = Math.ceil(each / 2)
  return fill(database, [
    { cause: 'late', count: each, shiftMinutes: -LATE_MINUTES },
    { cause: undefined, count: buses - each, shiftMinutes: 0 },
    { cause: 'notStarted', count: half, shiftMinutes: NOT_STARTED_SHIFT },
    { cause: 'notStarted', count: each - half, shiftMinutes: NOT_STARTED_SHIFT + 1 },
    { cause: 'noDriver', count: half, shiftMinutes: NO_DRIVER_SHIFT },
    { cause: 'noDriver', count: each - half, shiftMinutes: NO_DRIVER_SHIFT + 1 },
  ])
}

/** Writes an organization of which no bus has started in the minute after next. */
export const fillUnstartedDistrict = (database: Database, buses: number): Promise<LateDistrict> =>
  fill(database, [{ cause: 'notStarted', count: buses, shiftMinutes: NOT_STARTED_SHIFT }])

interface Group {
  cause: Cause | undefined
  count: number
  shiftMinutes: number
}

async function fill(database: Database, groups: readonly Group[]): Promise<LateDistrict> {
  const minute = Math.floor(Date.now() / 60_000) * 60
  const district = await fillDistrict(
    database,
    groups.reduce((sum, { count }) => sum + count, 0),
  )
  await database.pool.query(`insert into drivers (organization_id, id, email, first_name, last_name)
    select organization_id, 'driver', '', 'Bench', 'Driver' from organizations`)
  await database.pool.query(`update routes set driver_id = 'driver'`)
  const causeOf = new Map<string, Cause>()
  let from = 0
  for (const { cause, count, shiftMinutes } of groups) {
    const routeIds = district.devices.slice(from, (from += count)).map(({ routeId }) => routeId)
    await shift(database, routeIds, shiftMinutes)
    if (cause === 'noDriver')
      await database.pool.query(`update routes set driver_id = null where id = any($1)`, [routeIds])
    if (cause) for (const routeId of routeIds) causeOf.set(routeId, cause)
  }
  await database.pool.query('analyze')
  return { ...district, minute, timeZone: zoneWhereItIsNoon(), causeOf }
}

/** Times of a day are HHMM. */
async function shift({ pool }: Database, routeIds: readonly string[], minutes: number): Promise<void> {
  const moved = (column: string) =>
    `((${column} / 100 * 60 + ${column} % 100 + $2) / 60 * 100 + (${column} / 100 * 60 + ${column} % 100 + $2) % 60)`
  const [start, end, time] = ['starttime', 'endtime', 'stoptime'].map(moved)
  await pool.query(`update routes set starttime = ${start}, endtime = ${end} where id = any($1)`, [routeIds, minutes])
  await pool.query(`update stops set stoptime = ${time} where route_id = any($1)`, [routeIds, minutes])
}

/** When each run became what is written of it, seconds UTC; of late ones it is the report that made them late enough. */
export function watchCauses({ causeOf }: LateDistrict, plan: Awaited<ReturnType<Tracking['today']>>) {
  const dueAt = new Map<string, number>()
  const runs = new Map(plan.scheduledRuns.map((run) => [run.routeId, run]))
  for (const [routeId, cause] of causeOf) {
    const startAt = runs.get(routeId)?.startAt ?? 0
    if (cause !== 'late') dueAt.set(routeId, cause === 'notStarted' ? startAt + 5 * 60 : startAt - 45 * 60)
  }
  const states = new Map<string, RunState>()
  return {
    dueAt,
    note({ routeId, event }: LiveEvent): void {
      if (causeOf.get(routeId) !== 'late' || dueAt.has(routeId)) return
      const run = apply(states.get(routeId) ?? runs.get(routeId)?.run ?? NOT_STARTED, event)
      states.set(routeId, run)
      const seconds = deviationSecondsOf({ run, stops: runs.get(routeId)?.stops ?? [] })
      if (seconds !== undefined && seconds >= 15 * 60) dueAt.set(routeId, event.at)
    },
  }
}

/** Lets every bus report every five seconds until it is stopped, late ones from where they stand; resolves when each has reported once. */
export async function driveAll(
  batches: ReturnType<typeof createReportBatches>,
  serviceClock: Clock,
  { devices, causeOf, minute, organizationId }: LateDistrict,
) {
  const buses = devices.filter(({ routeId }) => (causeOf.get(routeId) ?? 'late') === 'late')
  const beganAt = serviceClock.now()
  const reportOf = (index: number, at: number): DeviceReport => {
    const { name, routeId, at: positionAt } = buses[index] ?? buses[0]!
    const isLate = causeOf.has(routeId)
    const behind = isLate ? 20 + (30 * index) / causeOf.size : 0
    const driven = isLate ? 0 : at - beganAt
    const metres = (beganAt - minute + START_BEFORE_SECONDS - behind + driven) * METRES_PER_SECOND
    const fix = {
      deviceId: name,
      at,
      receivedAt: at,
      position: positionAt(metres),
      speedMps: isLate ? 0 : METRES_PER_SECOND,
    }
    return {
      device: { organizationId, id: name, busId: name.replace('d', 'b'), routeId: null },
      fix: { ...fix, headingDegrees: 90, valid: true, mocked: false },
    }
  }
  await Promise.all(buses.map((_, index) => batches.take(reportOf(index, beganAt))))
  const took: number[] = []
  const underWay = new Set<Promise<unknown>>()
  let sent = 0
  const send = () => {
    const due = Math.floor(((serviceClock.now() - beganAt) * 1000 * buses.length) / REPORT_EVERY_MS)
    for (; sent < due; sent++) {
      const began = performance.now()
      const taken = batches.take(reportOf(sent % buses.length, serviceClock.now()))
      underWay.add(taken)
      void taken.then(() => took.push(performance.now() - began)).finally(() => underWay.delete(taken))
    }
  }
  const timer = setInterval(send, SEND_EVERY_MS)
  return {
    /** Milliseconds from a report to its acknowledgment. */
    took,
    async stop(): Promise<void> {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
