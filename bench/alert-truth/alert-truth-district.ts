import { mock } from 'node:test'
import { addDays, type Calendar, hasService, type Hhmm, type LocalDate, momentOf } from '@firstbell/domain'
import {
  type Database,
  DEMO_ORGANIZATION_ID as ORGANIZATION_ID,
  DEMO_TIME_ZONE,
  handClock,
  inventDevices,
  type DeviceReport,
  seedDemo,
  watchOrganization,
} from '@firstbell/server'
import { driveRun, receivedFrom, type Road, type TrueRun } from './alert-truth-mornings.ts'
import { isLateNow, standings } from './alert-truth-standings.ts'
import type { Standing } from './alert-truth-score.ts'
import { reportingWrites, trackIn } from '../support/alert-watch.ts'
import { openScratchDatabase } from '../support/open-database.ts'

const FIRST_DAY = '2026-08-18' as LocalDate
const FIVE = 500 as Hhmm
/** Between two reports of a bus, and two looks at the runs: the product looks every 3 seconds, which finds nothing more. */
const REPORT_SECONDS = 15
const STEP_SECONDS = 30
/** Real time that passes for tracking in a step: it notes every 15 seconds which devices have reported. */
const TICKS_MS = 15_000
/** Buses are looked at from so long before the first start. */
const BEFORE_SECONDS = 15 * 60
/** A run that never started is over so long after its end. */
const OVER_SECONDS = 3600

export interface Morning {
  runs: TrueRun[]
  /** By route: what the product wrote, what of it everybody reads, and an alert that stands whenever a run is late by the threshold. */
  written: ReadonlyMap<string, Standing[]>
  sent: ReadonlyMap<string, Standing[]>
  naive: ReadonlyMap<string, Standing[]>
  /** Runs with more than one alert in the database. */
  twice: number
}

interface District extends Plan {
  database: Database
  serviceClock: ReturnType<typeof handClock>
  seed: number
}

/** The demo district, whose mornings are driven one after the other. */
export async function openDistrict(seed: number) {
  const database = await openScratchDatabase()
  const serviceClock = handClock(momentOf(DEMO_TIME_ZONE, FIRST_DAY, FIVE))
  await seedDemo(database, inventDevices(), serviceClock.now())
  // What the product may send it sends; there is nobody to read it.
  await database.pool.query(`update organizations set late_alerts = 'send', not_started_alerts = 'send',
    messaging_enabled = false, school_messages = 'off'`)
  const district = { database, serviceClock, seed, ...(await readPlan(database)) }
  return {
    drive: (date: LocalDate) => driveMorning(district, date),
    /** The first days with service. */
    schoolDays(count: number): LocalDate[] {
      const days: LocalDate[] = []
      for (let date = FIRST_DAY; days.length < count && date <= district.calendar.termEnd; date = addDays(date, 1))
        if (hasService(district.calendar, date)) days.push(date)
      return days
    },
    close: () => database.close(),
  }
}

/** A morning from before the first bus until an hour after the last, with a server that starts anew. */
async function driveMorning(district: District, date: LocalDate): Promise<Morning> {
  const { database, serviceClock, seed, roads, deviceOf } = district
  serviceClock.set(momentOf(DEMO_TIME_ZONE, date, FIVE))
  mock.timers.enable({ apis: ['setInterval'] }) // time passes for tracking when the bench says so
  const { tracking, watchDeps } = trackIn(database, serviceClock)
  let isStored = false
  const watched = { ...watchDeps, database: reportingWrites(database, () => (isStored = true)) }
  const today = async () => (await tracking.today(ORGANIZATION_ID)).scheduledRuns.filter(({ type }) => type === 1)
  const plan = await today()
  const none: Road = { path: [], stops: [] }
  const runs = plan.map((run) =>
    driveRun(run, roads.get(run.routeId) ?? none, { seed, intervalSeconds: REPORT_SECONDS }),
  )
  const devices = new Map(plan.map(({ routeId, busId }) => [routeId, deviceOf.get(busId ?? '')]))
  const reports = runs.flatMap(({ routeId, reports }) => reports.map((report) => ({ routeId, report })))
  const waiting = reports.toSorted((a, b) => b.report.sentAt - a.report.sentAt)
  const toCancel = new Map(runs.flatMap(({ routeId, cancelledAt }) => (cancelledAt ? [[routeId, cancelledAt]] : [])))
  const reportedAt = new Map<string, number>()
  const [written, sent, naive] = [standings(reportedAt), standings(reportedAt), standings(reportedAt)]

  async function step(now: number): Promise<void> {
    serviceClock.set(now)
    const due: DeviceReport[] = []
    for (let next = waiting.at(-1); next && next.report.sentAt <= now; next = waiting.at(-1)) {
      const device = devices.get(next.routeId)
      if (device) {
        tracking.seen(device)
        due.push(receivedFrom(device, next.report))
      }
      reportedAt.set(next.routeId, next.report.sentAt)
      waiting.pop()
    }
    if (due.length > 0) await tracking.take(due)
    for (const [routeId, cancelledAt] of toCancel) {
      if (cancelledAt > now) continue
      toCancel.delete(routeId)
      await cancel(database, routeId, date)
      await tracking.routesChanged(ORGANIZATION_ID, [routeId])
    }
    mock.timers.tick(TICKS_MS)
    isStored = false
    await watchOrganization(watched, ORGANIZATION_ID)
    const states = isStored ? await readStates(database, date) : undefined
    for (const run of await today()) {
      const state = states?.get(run.routeId)
      if (states) written.note(run, state === 'draft' || state === 'open', now)
      if (states) sent.note(run, state === 'open', now)
      naive.note(run, isLateNow(run, now), now)
    }
  }

  const from = Math.min(...plan.map(({ startAt }) => startAt)) - BEFORE_SECONDS
  const until = Math.max(...plan.map(({ endAt }) => endAt), waiting[0]?.report.sentAt ?? 0) + STEP_SECONDS
  for (let now = from; now < until; now += STEP_SECONDS) await step(now)
  await step(until + OVER_SECONDS)
  await tracking.close()
  mock.timers.reset()
  const twice = (await readAlerts(database, date)).length - written.byRoute.size
  return { runs, written: written.byRoute, sent: sent.byRoute, naive: naive.byRoute, twice }
}

interface Plan {
  calendar: Calendar
  roads: ReadonlyMap<string, Road>
  /** By bus. */
  deviceOf: ReadonlyMap<string, DeviceReport['device']>
}

async function readPlan({ pool }: Database): Promise<Plan> {
  const { rows: organizations } = await pool.query<{ calendar: Calendar }>('select calendar from organizations')
  const { rows: routes } = await pool.query<Road & { id: string }>(`
    select r.id, r.path, (select json_agg(json_build_object('lat', s.lat, 'lng', s.lng, 'children',
             (select count(*) from stop_children c where c.stop_id = s.id)) order by s."order")
        from stops s where s.route_id = r.id and s.type = 0) as stops from routes r`)
  const { rows: devices } = await pool.query<DeviceReport['device'] & { busId: string }>(
    `select id, organization_id as "organizationId", bus_id as "busId", route_id as "routeId" from devices`,
  )
  const [organization] = organizations
  if (!organization) throw new Error('the demo has an organization')
  return {
    calendar: organization.calendar,
    roads: new Map(routes.map((route) => [route.id, route])),
    deviceOf: new Map(devices.map((device) => [device.busId, device])),
  }
}

async function cancel({ pool }: Database, routeId: string, date: LocalDate): Promise<void> {
  await pool.query(
    `insert into day_changes (organization_id, route_id, date, cancelled) values ($1, $2, $3, true)
       on conflict (organization_id, route_id, date) do update set cancelled = true`,
    [ORGANIZATION_ID, routeId, date],
  )
}

async function readAlerts({ pool }: Database, date: LocalDate) {
  const { rows } = await pool.query<{ routeId: string; state: string }>(
    `select route_ids[1] as "routeId", state from service_alerts where source = 'automatic' and id like $1 || '-%'`,
    [date],
  )
  return rows
}

/** Whether the alert of each route is a draft, open or closed. */
async function readStates(database: Database, date: LocalDate): Promise<Map<string, string>> {
  return new Map((await readAlerts(database, date)).map(({ routeId, state }) => [routeId, state]))
}
