import {
  invariant,
  type LocalDate,
  NOT_STARTED,
  Refusal,
  type RunState,
  type ScheduledRun,
  serviceDateAt,
} from '@firstbell/domain'
import type { Fix } from '@firstbell/tracker'
import { scopeOfSystem } from '../../identity/scope.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Db } from '../../db/database.ts'
import type { NewId } from '../../ids.ts'
import { fleetChannel, type Hub, routeChannel } from '../../live/hub.ts'
import type { Metrics } from '../../metrics.ts'
import { perOrganization } from '../../per-organization.ts'
import { createTravelTimeRecorder } from '../travel-times/record-travel-times.ts'
import type { DayFacts } from '../timetable/scheduled-runs.store.ts'
import { type Carrier, finishedRunOf, type TrackedRun, runFor } from './assign.ts'
import { type Batch, createBatch } from './batch.ts'
import { type Day, loadDay, runsOfRoute, shown } from './day.ts'
import { createDays } from './days.ts'
import { addDriverReport, type DriverReport } from './driven.ts'
import { beginRun, type Change, driveOn } from './live-run.ts'
import { waitOnRuns, watchForJumps } from './tick.ts'
import {
  insertPositions,
  insertRunEvents,
  insertRuns,
  listStoredDriverEventIds,
  positionKey,
  updateLastSeen,
  updateRun,
} from './tracking.store.ts'

/** An authenticated device, as far as tracking needs it. */
export interface TrackedDevice extends Carrier {
  organizationId: string
  id: string
}

/** A fix as it is ingested, with what only the archive keeps. */
export interface ReportedFix extends Fix {
  valid: boolean
  mocked: boolean
  batteryPercent?: number
  charging?: boolean
  ignition?: boolean
  altitudeMetres?: number
}

export type Outcome = 'stored' | 'duplicate'

export interface Report {
  device: TrackedDevice
  fix: ReportedFix
}

export interface Tracking {
  /** Matches and stores fixes; when it resolves they survive a power loss and their events are on the feeds. */
  take(reports: readonly Report[]): Promise<Outcome[]>
  /** Stores what a driver's page sends of one run, each event once; resolves when it survives a power loss. */
  drive(device: TrackedDevice, driverReport: DriverReport): Promise<{ run: RunState; plan: string }>
  /** Notes that a device has reported. */
  seen(device: TrackedDevice): void
  /** An organization's day as it is now, or one route's part of it, and up to which event of each route. */
  today(
    organizationId: string,
    routeId?: string,
  ): Promise<{ plan: DayFacts; scheduledRuns: ScheduledRun[]; seqs: Map<string, number> }>
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

/** Another server holds the lease of this organization's day: nothing was written. */
export class LeaseLostError extends Error {
  readonly organizationId: string
  constructor(organizationId: string) {
    super('another server keeps this day')
    this.organizationId = organizationId
  }
}

const TICK_MS = 1000
const LAST_SEEN_EVERY_TICKS = 15

export interface TrackingDeps {
  database: Database
  clock: Clock
  hub: Hub
  newId: NewId
  metrics: Metrics
  /** Asked in every transaction that changes a day, where several servers share a database; throws {@link LeaseLostError}. */
  assertLease?: (db: Db, organizationId: string) => Promise<void>
}

/** One change of a run at a time, everywhere: reports, ticks and plan changes go through one queue. */
export function createTracking({ database, clock, hub, newId, metrics, assertLease }: TrackingDeps): OwnTracking {
  const travelTimes = createTravelTimeRecorder(database, metrics)
  const ofOrganization = perOrganization('Tracking', metrics)
  const days = createDays({
    database,
    clock,
    hub,
    perOrganization: ofOrganization,
    onOpened: travelTimes.recordRunsOf,
  })
  const lastSeen = new Map<string, Map<string, number>>()
  let queue: Promise<unknown> = Promise.resolve()
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined) // the caller gets the error; the next in the queue starts clean
    return turn
  }

  /** Writes a batch of changes and fixes in one transaction, then publishes the events. On failure nothing has happened. */
  async function commit(batch: Batch): Promise<Set<string>> {
    const stored = await write(batch)
    await database.durable()
    publish(batch)
    return stored
  }

  async function write(batch: Batch): Promise<Set<string>> {
    const rowsOf = batch.byOrganization()
    try {
      return await database.identity.transaction(async (transaction) => {
        const keys = new Set<string>()
        for (const [organizationId, rows] of rowsOf) {
          const db = await database.enter(transaction, scopeOfSystem(organizationId))
          await assertLease?.(db, organizationId)
          await insertRuns(db, rows.begun)
          for (const key of await insertPositions(db, rows.positions)) keys.add(key)
          await insertRunEvents(db, rows.events)
          for (const row of rows.updated) await updateRun(db, row)
        }
        return keys
      })
    } catch (error) {
      batch.undo()
      if (error instanceof LeaseLostError) days.release(error.organizationId)
      else for (const organizationId of rowsOf.keys()) days.reloadNextTick(organizationId)
      throw error
    }
  }

  function publish(batch: Batch): void {
    for (const { scheduledRun, events } of batch.changes) {
      const { organizationId, routeId, date } = scheduledRun.planned
      if (date !== days.known(organizationId)?.plan.date) continue // a phone sends yesterday's run: nobody follows it
      for (const { seq, event } of events) {
        hub.publish([routeChannel(routeId), fleetChannel(organizationId)], { routeId, seq, event })
        if (event.kind === 'finished') travelTimes.recordRunsOf(organizationId)
      }
    }
  }

  const hasJumped = watchForJumps(clock)
  let ticks = 0

  async function tick(): Promise<void> {
    const now = clock.now()
    const jumped = hasJumped()
    await days.reloadStale()
    const written: Batch[] = []
    for (const [organizationId, day] of days.all()) {
      await ofOrganization(organizationId, async () => {
        const batch = waitOnRuns(day, now)
        if (batch.changes.length > 0) await write(batch).then(() => written.push(batch), unlessLeaseLost)
        if (serviceDateAt(day.plan.timeZone, now) !== day.plan.date) days.release(organizationId)
        else if (jumped) days.invalidate(organizationId)
      })
    }
    if (written.length > 0) await database.durable()
    written.forEach(publish)
    if (++ticks % LAST_SEEN_EVERY_TICKS === 0) await writeLastSeen()
  }

  async function writeLastSeen(): Promise<void> {
    const seen = [...lastSeen]
    lastSeen.clear()
    for (const [organizationId, devices] of seen) {
      await ofOrganization(organizationId, () =>
        database.transaction(scopeOfSystem(organizationId), (db) => updateLastSeen(db, organizationId, devices)),
      )
    }
  }

  const timer = setInterval(() => void enqueue(tick).catch(() => metrics.failedTicks.inc()), TICK_MS)

  return {
    take: (reports) =>
      enqueue(async () => {
        const batch = createBatch()
        const dayOf = new Map<string, Day>() // asked once: to look at the calendar takes as long as to match a fix
        for (const { organizationId } of reports.map(({ device }) => device))
          if (!dayOf.has(organizationId)) dayOf.set(organizationId, await days.of(organizationId))
        for (const { device, fix } of reports) {
          const day = dayOf.get(device.organizationId)
          invariant(day, 'every report has a day')
          const scheduledRun = fix.valid ? runFor(day.runsOf(device), device, fix) : undefined
          const events = scheduledRun ? batch.add(scheduledRun, advance(scheduledRun, fix, newId)) : []
          batch.keep(device, fix, scheduledRun?.run ?? finishedRunOf(day.runsOf(device), fix), events)
        }
        const stored = await commit(batch)
        return reports.map(({ device, fix }) =>
          stored.delete(positionKey(device.id, fix.at)) ? 'stored' : 'duplicate',
        )
      }),
    drive: (device, driverReport) =>
      enqueue(async () => {
        const scope = scopeOfSystem(device.organizationId)
        const today = await days.of(device.organizationId)
        const { routeId, date } = driverReport
        const other =
          date === today.plan.date
            ? undefined
            : await database.transaction(scope, (db) => loadDay(db, device.organizationId, date))
        const scheduledRun = (other ?? today).scheduledRuns.get(routeId)
        if (!scheduledRun) throw new Refusal('not_found')
        const ids = driverReport.events.map(({ id }) => id)
        const known = await database.transaction(scope, (db) =>
          listStoredDriverEventIds(db, device.organizationId, ids),
        )
        const batch = createBatch()
        try {
          const events = driverReport.events.filter(({ id }, i) => !known.has(id) && ids.indexOf(id) === i)
          addDriverReport(batch, scheduledRun, device, { ...driverReport, events }, newId)
        } catch (error) {
          batch.undo() // of what is refused nothing has happened
          throw error
        }
        await commit(batch)
        return { run: scheduledRun.run?.state ?? NOT_STARTED, plan: today.plan.version }
      }),
    seen(device) {
      const devices = lastSeen.get(device.organizationId) ?? new Map<string, number>()
      lastSeen.set(device.organizationId, devices.set(device.id, clock.now()))
    },
    today: (organizationId, routeId) =>
      enqueue(async () => {
        const day = await days.of(organizationId)
        const live = routeId === undefined ? [...day.scheduledRuns.values()] : runsOfRoute(day, routeId)
        return {
          plan: day.plan,
          scheduledRuns: live.map(shown),
          seqs: new Map(live.map(({ planned, run }) => [planned.routeId, run?.seq ?? -1])),
        }
      }),
    planChanged: (organizationId) => enqueue(async () => days.release(organizationId)),
    routesChanged: (organizationId, routeIds, date) =>
      enqueue(async () => {
        const day = days.known(organizationId)
        if (!day || routeIds.length === 0 || (date !== undefined && date !== day.plan.date)) return
        days.routesChanged(organizationId, routeIds)
      }),
    organizationDeleted: (organizationId) =>
      enqueue(async () => {
        lastSeen.delete(organizationId)
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
      await enqueue(writeLastSeen)
      await travelTimes.close()
    },
  }
}

/** Another server does the rest. */
function unlessLeaseLost(error: unknown): void {
  if (!(error instanceof LeaseLostError)) throw error
}

function advance(scheduledRun: TrackedRun, fix: Fix, newId: NewId): Change {
  if (scheduledRun.run) return driveOn(scheduledRun.planned, scheduledRun.run, fix)
  const begun = beginRun(scheduledRun.planned, scheduledRun.history, newId(), fix.at)
  const driven = driveOn(scheduledRun.planned, begun.run, fix)
  return { run: driven.run, events: [...begun.events, ...driven.events] }
}
