import {
  type Hhmm,
  isPublicStop,
  momentOf,
  type PublicMode,
  type PublicRoute,
  type PublicStop,
  type ScheduledRun,
} from '@firstbell/domain'
import type { PublicBoard } from '@firstbell/contract'
import type { Position } from '@firstbell/geo'
import { planDrive, reportsOf, type TimedReport } from '@firstbell/simulator'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { groupBy } from '../../src/db/rows.ts'
import { devices, groups, organizations, routes } from '../../src/db/schema.ts'
import { DEMO_SEED, seedDemo } from '../../src/demo/demo.ts'
import { DEMO_ORGANIZATION_ID, DEMO_TIME_ZONE, inventDevices } from '../../src/demo/seed.ts'
import type { DeviceReport } from '../../src/engine/tracking/reports/device-report.ts'
import { listStopsWithCounts } from '../../src/features/assignments/assignments.store.ts'
import { scopeOfSystem } from '../../src/db/scope.ts'
import { emptyDatabase } from '../../src/testing/databases/empty-database.ts'
import { type Harness, MONDAY_MORNING, openHarness } from '../../src/testing/harness.ts'

/** Between two reports of a bus, and between two questions of the observer: within what one address may ask. */
const INTERVAL_SECONDS = 10
const BEFORE_SECONDS = 120

/** What one anonymous answer says of one route. */
export interface Observation {
  date: string
  now: number
  route: PublicRoute
}

/** A stop with children, as the database has it. */
export interface PrivateStop extends Position {
  routeId: string
  children: number
}

/** The routes that are watched: of one type, on one date. */
interface Watch {
  date: string
  type: 1 | 2
  minutes: number
  isWatched(routeName: string): boolean
}

interface Watched {
  observations: Observation[]
  /** The same drives for somebody who sees each report of the buses. */
  unprotected: Observation[]
}

interface Sent {
  routeId: string
  report: TimedReport
  device: DeviceReport['device']
}

/** The demo district on a clock of its own, with an anonymous observer of its public board. */
export async function openDistrict() {
  const database = await emptyDatabase()
  await seedDemo(database, inventDevices(), MONDAY_MORNING)
  await database.pool.query('analyze') // as a demo does: the tables were empty when they were counted last
  const harness = await openHarness({ database })
  const { app, serviceClock, realClock, deps } = harness
  const scope = scopeOfSystem(DEMO_ORGANIZATION_ID)
  const plan = await readPlan(database)
  let asked = 0
  let areStopsShown = false
  const isShown = (stop: { children: number; families: number }) => areStopsShown && isPublicStop(stop)
  const steady = vi.spyOn(performance, 'now').mockImplementation(() => asked * 1100) // a board is made once a second

  const setTime = (now: number) => {
    serviceClock.set(now)
    realClock.set(now)
  }

  async function watch({ date, type, minutes, isWatched }: Watch): Promise<Watched> {
    setTime(momentOf(DEMO_TIME_ZONE, date, 600 as Hhmm))
    const { scheduledRuns } = await deps.tracking.today(DEMO_ORGANIZATION_ID)
    const watched = scheduledRuns.filter(
      (scheduledRun) => scheduledRun.type === type && isWatched(scheduledRun.routeName),
    )
    const all = watched
      .flatMap((scheduledRun) => drive(plan, scheduledRun, date))
      .toSorted((a, b) => a.report.sentAt - b.report.sentAt)
    const from = all[0]?.report.sentAt ?? 0
    const sent = all.filter(({ report }) => report.sentAt < from + minutes * 60)
    const observations: Observation[] = []
    let next = 0
    for (let now = from; next < sent.length; now += INTERVAL_SECONDS) {
      setTime(now)
      const due = sent.slice(next).filter(({ report }) => report.sentAt <= now)
      next += due.length
      await deps.tracking.take(due.map(reportOf))
      const shown = await ask(app, addressesOf(plan, asked++))
      const own = shown.filter(({ id }) => watched.some(({ routeId }) => routeId === id))
      observations.push(...own.map((route) => ({ date, now, route })))
    }
    return {
      observations,
      unprotected: sent.map((one) => unprotected(one, type, date, plan.stops.get(one.routeId)?.filter(isShown) ?? [])),
    }
  }

  return {
    watch,
    /** The private stops of these routes. */
    stopsOf: (routeIds: ReadonlySet<string>): PrivateStop[] =>
      [...plan.stops.values()]
        .flat()
        .filter((stop) => routeIds.has(stop.routeId) && stop.children > 0 && !isShown(stop)),
    pathOf: (routeId: string): readonly Position[] => plan.routes.get(routeId)?.path ?? [],
    async setMode(publicMode: PublicMode, { publicStops = false } = {}) {
      areStopsShown = publicStops
      const { organizationId } = organizations
      const own = eq(organizationId, DEMO_ORGANIZATION_ID)
      await database.writeTransaction(scope, (db) =>
        db.update(organizations).set({ publicMode, publicStops }).where(own),
      )
    },
    async close() {
      steady.mockRestore()
      await harness.close()
    },
  }
}

type Plan = Awaited<ReturnType<typeof readPlan>>

function readPlan(database: Database) {
  return database.transaction(scopeOfSystem(DEMO_ORGANIZATION_ID), async (db) => ({
    stops: groupBy(await listStopsWithCounts(db, DEMO_ORGANIZATION_ID), ({ routeId }) => routeId),
    routes: new Map((await db.select().from(routes)).map((route) => [route.id, route])),
    groupSlugs: (await db.select().from(groups)).map(({ slug }) => slug),
    devices: new Map((await db.select().from(devices)).map((device) => [device.busId, device])),
  }))
}

/** What the bus of a run sends on a date. */
function drive(plan: Plan, scheduledRun: ScheduledRun, date: string): Sent[] {
  const { routeId, busId, type } = scheduledRun
  const device = plan.devices.get(busId)
  const stops = plan.stops.get(routeId) ?? []
  if (!device) return []
  const trip = {
    type,
    path: plan.routes.get(routeId)?.path ?? [],
    startAt: scheduledRun.startAt - BEFORE_SECONDS,
    stops: scheduledRun.stops.flatMap(({ id, scheduledAt }, i) => {
      const stop = stops[i]
      return stop ? [{ id, scheduledAt, position: { lat: stop.lat, lng: stop.lng }, childcount: stop.children }] : []
    }),
  }
  const how = { seed: DEMO_SEED, key: `${date}/${routeId}` }
  const driven = planDrive(trip, how)
  const span = { from: trip.startAt, until: driven.doneAt + 60, intervalSeconds: INTERVAL_SECONDS }
  const reports = reportsOf(driven, { ...how, ...span }).filter(isSent)
  return reports.map((report) => ({ routeId, report, device: { ...device, organizationId: DEMO_ORGANIZATION_ID } }))
}

/** The board of the organization and those of its groups, which have addresses of their own, in turns. */
const addressesOf = ({ groupSlugs }: Plan, asked: number) =>
  asked % 2 ? [...groupSlugs, DEMO_ORGANIZATION_ID] : [DEMO_ORGANIZATION_ID]

/** What the public sees at these addresses. */
async function ask(app: Harness['app'], addresses: readonly string[]): Promise<PublicRoute[]> {
  const shown = new Map<string, PublicRoute>()
  for (const address of addresses) {
    const answer = await app.inject({ url: `/app/public/${address}`, remoteAddress: '10.7.0.1' })
    for (const route of answer.json<PublicBoard>().groups.flatMap((group) => group.routes))
      if (!shown.has(route.id)) shown.set(route.id, route)
  }
  return [...shown.values()]
}

/** Many phones report while they move, and once a minute while they stand: who sees how old their news is sees where they stand. */
function isSent({ speedMps, sentAt }: TimedReport): boolean {
  return speedMps !== 0 || sentAt % 60 < INTERVAL_SECONDS
}

function reportOf({ device, report }: Sent): DeviceReport {
  const { sentAt, fixAt, ...fix } = report
  return {
    device,
    fix: { ...fix, deviceId: device.id, at: fixAt, receivedAt: sentAt, valid: true, mocked: false },
  }
}

/** What the public would see of a bus if nothing was withheld. */
function unprotected(
  { routeId, report }: Sent,
  type: number,
  date: string,
  shown: readonly Pick<PublicStop, 'id' | 'name' | 'lat' | 'lng'>[],
): Observation {
  const { fixAt: at, position, headingDegrees = null } = report
  const route: PublicRoute = {
    id: routeId,
    name: '',
    type,
    status: 'On Time',
    deviationMinutes: null,
    substituteBus: null,
    mergedInto: null,
    progress: null,
    updatedAt: at,
    position: { ...position, headingDegrees, at },
    stretch: null,
    stops: shown.map((stop) => ({ ...stop, scheduledAt: 0, state: 'ahead', window: null })),
  }
  return { date, now: report.sentAt, route }
}
