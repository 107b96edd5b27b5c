import type { TrackedDevice, DeviceReport, ReportOutcome } from './reports/device-report.ts'
import { type LocalDate, type RejectReason, type RunState, type ScheduledRun, serviceDateAt } from '@firstbell/domain'

import type { Clock } from '../../clock.ts'
import type { Database, Db } from '../../db/database.ts'
import { requireRoom } from '../../db/disk-space.ts'
import type { NewId } from '../../ids.ts'
import type { Hub } from '../../live/hub.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { perOrganization } from '../../work/per-organization.ts'
import { createTravelTimeRecorder } from '../travel-times/record-travel-times.ts'
import type { DayFacts } from '../timetable/scheduled-runs.store.ts'

import type { Batch } from './reports/batch.ts'
import { type Day, runsOfRoute, shown } from './day.ts'
import { createDays } from './days.ts'
import type { DriverReport } from './reports/driven.ts'
import { createLastSeen } from './last-seen.ts'
import { unlessLeaseLost } from './leases/ownership.ts'
import { takeDriverReport, takeReports } from './reports/reports.ts'
import { waitOnRuns, watchForJumps } from './tick.ts'
import { createWriter } from './reports/writer.ts'

/** A day as it is now, and up to which event of each route. */
export interface Today {
  plan: DayFacts
  scheduledRuns: ScheduledRun[]
  seqs: Map<string, number>
}

export interface Tracking {
  /** Matches and stores fixes; when it resolves they survive a power loss and their events are on the feeds. */
  take(reports: readonly DeviceReport[]): Promise<ReportOutcome[]>
  /** Stores what a driver's page sends of one run, each event once; resolves when it survives a power loss. */
  drive(device: TrackedDevice, driverReport: DriverReport): Promise<{ run: RunState; plan: string }>
  /** Notes that a device has reported. */
  seen(device: TrackedDevice, rejected?: RejectReason): void
  /** An organization's day as it is now, or one route's part of it. */
  today(organizationId: string, routeId?: string): Promise<Today>
  /** Whether this server keeps the organization's day; then no other one does. */
  keeps(organizationId: string): Promise<boolean>
  /** The plan or the calendar changed: the day is read again and every feed begins anew. */
  planChanged(organizationId: string): Promise<void>
  /** The plan of these routes changed, or what is different about them on a date: they are read again. */
  routesChanged(organizationId: string, routeIds: readonly string[], date?: LocalDate): Promise<void>
  /** The organization was deleted: nothing of it stays in memory. */
  organizationDeleted(organizationId: string): Promise<void>
  close(): Promise<void>
}

/** Tracking of the days that one server keeps. */
export interface OwnTracking extends Tracking {
  /** Reads a day that this server holds from now on; its feeds begin again. */
  acquire(organizationId: string): Promise<void>
  /** Drops a day from memory that another server holds from now on. */
  release(organizationId: string): Promise<void>
}

const TICK_MS = 1000
const LAST_SEEN_EVERY_TICKS = 15

export interface TrackingDeps {
  database: Database
  serviceClock: Clock
  hub: Hub
  newId: NewId
  metrics: Metrics
  log: Log
  /** Asked in every transaction that changes a day, where several servers share a database; throws a `LeaseLostError`. */
  assertLease?: (db: Db, organizationId: string) => Promise<void>
}

/** One change of a run at a time, everywhere: reports, ticks and plan changes go through one queue. */
export function createTracking(deps: TrackingDeps): OwnTracking {
  const { database, serviceClock, hub, newId, metrics, log, assertLease } = deps
  const travelTimes = createTravelTimeRecorder(deps)
  const ofOrganization = perOrganization('Tracking', { database, metrics, log })
  const days = createDays({
    database,
    serviceClock,
    hub,
    perOrganization: ofOrganization,
    onOpened: travelTimes.recordRunsOf,
  })
  const lastSeen = createLastSeen(database, serviceClock, ofOrganization)
  let queue: Promise<unknown> = Promise.resolve()
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined) // the caller gets the error; the next in the queue starts clean
    return turn
  }

  const writer = createWriter({ database, days, hub, assertLease, onFinished: travelTimes.recordRunsOf })
  const reports = { database, days, writer, newId }
  /** Refuses before memory gets ahead of what can be stored. */
  const withRoom = <T>(take: () => Promise<T>): Promise<T> => {
    requireRoom(database)
    return take()
  }
  const hasJumped = watchForJumps(serviceClock)
  let ticks = 0

  async function tick(): Promise<void> {
    const now = serviceClock.now()
    const jumped = hasJumped()
    await days.reloadStale()
    if (database.isDiskFull()) return // memory would get ahead of what can be stored
    const written: Batch[] = []
    for (const [organizationId, day] of days.all()) {
      await ofOrganization(organizationId, async () => {
        const batch = waitOnRuns(day, now)
        if (batch.changes.length > 0) await writer.write(batch).then(() => written.push(batch), unlessLeaseLost)
        if (serviceDateAt(day.plan.timeZone, now) !== day.plan.date) days.release(organizationId)
        else if (jumped) days.invalidate(organizationId)
      })
    }
    written.forEach(writer.publish)
    if (++ticks % LAST_SEEN_EVERY_TICKS === 0) await lastSeen.write()
  }

  const timer = setInterval(() => void enqueue(tick).catch(() => metrics.failedTicks.inc()), TICK_MS)

  return {
    take: (taken) => enqueue(() => withRoom(() => takeReports(reports, taken))),
    drive: (device, driverReport) => enqueue(() => withRoom(() => takeDriverReport(reports, device, driverReport))),
    seen: lastSeen.note,
    today: (organizationId, routeId) => enqueue(async () => showToday(await days.of(organizationId), routeId)),
    keeps: async () => true,
    planChanged: (organizationId) => enqueue(async () => days.release(organizationId)),
    routesChanged: (organizationId, routeIds, date) =>
      enqueue(async () => {
        const day = days.known(organizationId)
        if (!day || routeIds.length === 0 || (date !== undefined && date !== day.plan.date)) return
        days.routesChanged(organizationId, routeIds)
      }),
    organizationDeleted: (organizationId) =>
      enqueue(async () => {
        lastSeen.forget(organizationId)
        days.release(organizationId)
      }),
    acquire: (organizationId) =>
      enqueue(async () => {
        await days.of(organizationId)
        days.invalidate(organizationId)
      }),
    release: (organizationId) => enqueue(async () => days.release(organizationId)),
    async close() {
      clearInterval(timer)
      await enqueue(lastSeen.write)
      await travelTimes.close()
    },
  }
}

function showToday(day: Day, routeId: string | undefined): Today {
  const live = routeId === undefined ? [...day.scheduledRuns.values()] : runsOfRoute(day, routeId)
  return {
    plan: day.plan,
    scheduledRuns: live.map(shown),
    seqs: new Map(live.map(({ planned, run }) => [planned.routeId, run?.seq ?? -1])),
  }
}
