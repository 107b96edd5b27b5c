import { type LocalDate, NOT_STARTED, Refusal, type RunState, type Service, serviceDateAt } from '@firstbell/domain'
import type { Fix } from '@firstbell/tracker'
import { scopeOfSystem } from '../../access/scope.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { organizations } from '../../db/schema.ts'
import type { NewId } from '../../ids.ts'
import { fleetChannel, type Hub, routeChannel } from '../../live/hub.ts'
import type { Metrics } from '../../metrics.ts'
import { createLearner } from './learner.ts'
import type { DayFacts } from '../services/services.store.ts'
import { type Carrier, finishedRunOf, type LiveService, serviceFor } from './assign.ts'
import { type Batch, createBatch } from './batch.ts'
import { type Day, loadDay, reloadRoutes, servicesOfRoute, shown } from './day.ts'
import { addDriven, type Driven } from './driven.ts'
import { beginRun, type Change, changeBus, driveOn, waitOn } from './live-run.ts'
import {
  insertPositions,
  insertRunEvents,
  insertRuns,
  listTold,
  positionKey,
  updateLastSeen,
  updateRun,
} from './tracking.store.ts'

/** A device that has proven itself. */
export interface KnownDevice extends Carrier {
  organizationId: string
  id: string
}

/** A fix at the door, with what only the archive keeps. */
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
  device: KnownDevice
  fix: ReportedFix
}

export interface Tracking {
  /** Matches and stores fixes; when it resolves they survive a power loss and their events are on the feeds. */
  take(reports: readonly Report[]): Promise<Outcome[]>
  /** Stores what a driver's page sends of one run, each word of it once; resolves when it survives a power loss. */
  drive(device: KnownDevice, driven: Driven): Promise<{ run: RunState; plan: string }>
  /** Notes that a device spoke. */
  seen(device: KnownDevice): void
  /** An organization's day as it is now, or one route's part of it, and up to which event of each route. */
  today(
    organizationId: string,
    routeId?: string,
  ): Promise<{ plan: DayFacts; services: Service[]; seqs: Map<string, number> }>
  /** The plan or the calendar changed: the day is read again and every feed begins anew. */
  planChanged(organizationId: string): Promise<void>
  /** The plan of these routes changed, or what is different about them on a date: they are read again. */
  routesChanged(organizationId: string, routeIds: readonly string[], date?: LocalDate): Promise<void>
  close(): Promise<void>
}

const TICK_MS = 1000
const LAST_SEEN_EVERY_TICKS = 15
/** A clock that moves this much more than it should has jumped. */
const JUMP_SECONDS = 90

interface Deps {
  database: Database
  clock: Clock
  hub: Hub
  newId: NewId
  metrics: Metrics
}

/** One change of a service at a time, everywhere: reports, ticks and plan changes go through one queue. */
export function createTracking({ database, clock, hub, newId, metrics }: Deps): Tracking {
  const days = new Map<string, Day>()
  const learner = createLearner(database, metrics)
  /** Routes that are read again before anybody next asks for their day. */
  const stale = new Map<string, Set<string>>()
  /** Organizations whose day is read again at the next tick. */
  const forgotten = new Set<string>()
  const lastSeen = new Map<string, Map<string, number>>()
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined) // the caller hears of it; the next in line starts clean
    return turn
  }

  async function dayOf(organizationId: string): Promise<Day> {
    const known = days.get(organizationId)
    if (!known || serviceDateAt(known.plan.timeZone, clock.now()) !== known.plan.date) return openDay(organizationId)
    const changed = stale.get(organizationId)
    if (!changed) return known
    const routeIds = [...changed]
    const day = await database.read(scopeOfSystem(organizationId), (db) => reloadRoutes(db, known, routeIds))
    stale.delete(organizationId)
    days.set(organizationId, day)
    return day
  }

  async function openDay(organizationId: string): Promise<Day> {
    const zone = await timeZoneOf(organizationId)
    const date = serviceDateAt(zone, clock.now())
    const day = await database.read(scopeOfSystem(organizationId), (db) => loadDay(db, organizationId, date))
    stale.delete(organizationId)
    days.set(organizationId, day)
    learner.look(organizationId)
    return day
  }

  async function timeZoneOf(organizationId: string): Promise<string> {
    const [row] = await database.read(scopeOfSystem(organizationId), (db) =>
      db.select({ timeZone: organizations.timeZone }).from(organizations).where(ofScope(db, organizations)),
    )
    return row?.timeZone ?? 'UTC'
  }

  /** Writes a batch of changes and fixes in one transaction, then tells everyone. On failure nothing has happened. */
  async function commit(batch: Batch): Promise<Set<string>> {
    const stored = await write(batch)
    await database.durable()
    tell(batch)
    return stored
  }

  async function write(batch: Batch): Promise<Set<string>> {
    try {
      return await database.identity.transaction(async (transaction) => {
        const keys = new Set<string>()
        for (const [organizationId, rows] of batch.byOrganization()) {
          const db = await database.enter(transaction, scopeOfSystem(organizationId))
          await insertRuns(db, rows.begun)
          for (const key of await insertPositions(db, rows.positions)) keys.add(key)
          await insertRunEvents(db, rows.events)
          for (const row of rows.updated) await updateRun(db, row)
        }
        return keys
      })
    } catch (error) {
      batch.undo()
      for (const organizationId of batch.byOrganization().keys()) forget(organizationId)
      throw error
    }
  }

  /** RUN-13: memory may be behind the database: the day is read again, and one organization's trouble stays its own. */
  function forget(organizationId: string): void {
    const day = days.get(organizationId)
    days.delete(organizationId)
    forgotten.add(organizationId)
    shiftGround(organizationId, day)
  }

  function tell(batch: Batch): void {
    for (const { service, events } of batch.changes) {
      const { organizationId, routeId, date } = service.planned
      if (date !== days.get(organizationId)?.plan.date) continue // a phone sends yesterday's run: nobody follows it
      for (const { seq, event } of events) {
        hub.publish([routeChannel(routeId), fleetChannel(organizationId)], { routeId, seq, event })
        if (event.kind === 'finished') learner.look(organizationId)
      }
    }
  }

  let lastTick = { real: performance.now(), clock: clock.now() }
  let ticks = 0

  async function tick(): Promise<void> {
    const now = clock.now()
    const { rate } = clock.reading()
    const expected = lastTick.clock + ((performance.now() - lastTick.real) / 1000) * rate
    const jumped = now - expected > JUMP_SECONDS
    lastTick = { real: performance.now(), clock: now }
    for (const organizationId of [...forgotten, ...stale.keys()]) await dayOf(organizationId)
    forgotten.clear()
    const batch = createBatch()
    for (const [organizationId, day] of days) {
      if (serviceDateAt(day.plan.timeZone, now) !== day.plan.date) days.delete(organizationId)
      for (const service of day.services.values()) {
        const { run, planned } = service
        if (!run?.state.active) continue
        const { busId, busNumber } = planned
        if (busId && busNumber && busId !== run.state.busId)
          batch.add(service, changeBus(run, now, { busId, busNumber }))
        batch.add(service, waitOn(planned, service.run ?? run, now))
      }
      if (jumped || !days.has(organizationId)) shiftGround(organizationId, day)
    }
    if (batch.changes.length > 0) await commit(batch)
    if (++ticks % LAST_SEEN_EVERY_TICKS === 0) await writeLastSeen()
  }

  async function writeLastSeen(): Promise<void> {
    const seen = [...lastSeen]
    lastSeen.clear()
    for (const [organizationId, devices] of seen) {
      await database.read(scopeOfSystem(organizationId), (db) => updateLastSeen(db, organizationId, devices))
    }
  }

  function shiftGround(organizationId: string, day: Day | undefined): void {
    const routes = [...(day?.services.keys() ?? [])].map(routeChannel)
    hub.shiftGround([fleetChannel(organizationId), ...routes])
  }

  const timer = setInterval(() => void inTurn(tick).catch(() => metrics.failedTicks.inc()), TICK_MS)

  return {
    take: (reports) =>
      inTurn(async () => {
        const batch = createBatch()
        for (const { device, fix } of reports) {
          const day = await dayOf(device.organizationId)
          const service = fix.valid ? serviceFor(day.servicesOf(device), device, fix) : undefined
          const events = service ? batch.add(service, advance(service, fix, newId)) : []
          batch.keep(device, fix, service?.run ?? finishedRunOf(day.servicesOf(device), fix), events)
        }
        const stored = await commit(batch)
        return reports.map(({ device, fix }) =>
          stored.delete(positionKey(device.id, fix.at)) ? 'stored' : 'duplicate',
        )
      }),
    drive: (device, driven) =>
      inTurn(async () => {
        const scope = scopeOfSystem(device.organizationId)
        const today = await dayOf(device.organizationId)
        const { routeId, date } = driven
        const other =
          date === today.plan.date
            ? undefined
            : await database.read(scope, (db) => loadDay(db, device.organizationId, date))
        const service = (other ?? today).services.get(routeId)
        if (!service) throw new Refusal('absent')
        const ids = driven.events.map(({ id }) => id)
        const known = await database.read(scope, (db) => listTold(db, device.organizationId, ids))
        const batch = createBatch()
        try {
          const events = driven.events.filter(({ id }, i) => !known.has(id) && ids.indexOf(id) === i)
          addDriven(batch, service, device, { ...driven, events }, newId)
        } catch (error) {
          batch.undo() // of what is refused nothing has happened
          throw error
        }
        await commit(batch)
        return { run: service.run?.state ?? NOT_STARTED, plan: today.plan.version }
      }),
    seen(device) {
      const devices = lastSeen.get(device.organizationId) ?? new Map<string, number>()
      lastSeen.set(device.organizationId, devices.set(device.id, clock.now()))
    },
    today: (organizationId, routeId) =>
      inTurn(async () => {
        const day = await dayOf(organizationId)
        const live = routeId === undefined ? [...day.services.values()] : servicesOfRoute(day, routeId)
        return {
          plan: day.plan,
          services: live.map(shown),
          seqs: new Map(live.map(({ planned, run }) => [planned.routeId, run?.seq ?? -1])),
        }
      }),
    async planChanged(organizationId) {
      const before = days.get(organizationId)
      await inTurn(async () => days.delete(organizationId))
      shiftGround(organizationId, before)
    },
    routesChanged: (organizationId, routeIds, date) =>
      inTurn(async () => {
        const day = days.get(organizationId)
        if (!day || routeIds.length === 0 || (date !== undefined && date !== day.plan.date)) return
        stale.set(organizationId, new Set([...(stale.get(organizationId) ?? []), ...routeIds]))
        hub.shiftGround([fleetChannel(organizationId), ...routeIds.map(routeChannel)])
      }),
    async close() {
      clearInterval(timer)
      await inTurn(writeLastSeen)
      await learner.close()
    },
  }
}

function advance(service: LiveService, fix: Fix, newId: NewId): Change {
  if (service.run) return driveOn(service.planned, service.run, fix)
  const begun = beginRun(service.planned, service.history, newId(), fix.at)
  const driven = driveOn(service.planned, begun.run, fix)
  return { run: driven.run, events: [...begun.events, ...driven.events] }
}
