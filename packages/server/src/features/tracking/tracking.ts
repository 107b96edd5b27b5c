import { type Service, serviceDateAt } from '@firstbell/domain'
import type { Fix } from '@firstbell/tracker'
import { scopeOfSystem } from '../../access/scope.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { organizations } from '../../db/schema.ts'
import type { NewId } from '../../ids.ts'
import { fleetChannel, type Hub, routeChannel } from '../../live/hub.ts'
import type { Metrics } from '../../metrics.ts'
import type { DayPlan } from '../services/services.store.ts'
import { type Carrier, finishedRunOf, type LiveService, serviceFor } from './assign.ts'
import { type Batch, createBatch } from './batch.ts'
import { type Day, loadDay, shown } from './day.ts'
import { beginRun, type Change, changeBus, driveOn, waitOn } from './live-run.ts'
import {
  insertPositions,
  insertRunEvents,
  insertRuns,
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
}

export type Outcome = 'stored' | 'duplicate'

export interface Report {
  device: KnownDevice
  fix: ReportedFix
}

export interface Tracking {
  /** Matches and stores fixes; when it resolves they survive a power loss and their events are on the feeds. */
  take(reports: readonly Report[]): Promise<Outcome[]>
  /** Notes that a device spoke. */
  seen(device: KnownDevice): void
  /** An organization's day as it is now, and up to which event of each route. */
  today(organizationId: string): Promise<{ plan: DayPlan; services: Service[]; seqs: Map<string, number> }>
  /** The plan, the calendar or the overlay of the day changed: it is read again and every feed begins anew. */
  planChanged(organizationId: string): Promise<void>
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
  const lastSeen = new Map<string, Map<string, number>>()
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined) // the caller hears of it; the next in line starts clean
    return turn
  }

  async function dayOf(organizationId: string): Promise<Day> {
    const known = days.get(organizationId)
    if (known && serviceDateAt(known.plan.timeZone, clock.now()) === known.plan.date) return known
    const zone = await timeZoneOf(organizationId)
    const date = serviceDateAt(zone, clock.now())
    const day = await database.read(scopeOfSystem(organizationId), (db) => loadDay(db, organizationId, date))
    days.set(organizationId, day)
    return day
  }

  async function timeZoneOf(organizationId: string): Promise<string> {
    const [row] = await database.read(scopeOfSystem(organizationId), (db) =>
      db.select({ timeZone: organizations.timeZone }).from(organizations),
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
      return await database.identity.transaction(async (db) => {
        const keys = new Set<string>()
        for (const [organizationId, rows] of batch.byOrganization()) {
          await database.enter(db, scopeOfSystem(organizationId))
          await insertRuns(db, rows.begun)
          for (const key of await insertPositions(db, rows.positions)) keys.add(key)
          await insertRunEvents(db, rows.events)
          for (const row of rows.updated) await updateRun(db, row)
        }
        return keys
      })
    } catch (error) {
      batch.undo()
      throw error
    }
  }

  function tell(batch: Batch): void {
    for (const { service, events } of batch.changes) {
      const { organizationId, routeId } = service.planned
      for (const { seq, event } of events) {
        hub.publish([routeChannel(routeId), fleetChannel(organizationId)], { routeId, seq, event })
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
    seen(device) {
      const devices = lastSeen.get(device.organizationId) ?? new Map<string, number>()
      lastSeen.set(device.organizationId, devices.set(device.id, clock.now()))
    },
    today: (organizationId) =>
      inTurn(async () => {
        const day = await dayOf(organizationId)
        const live = [...day.services.values()]
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
    async close() {
      clearInterval(timer)
      await inTurn(writeLastSeen)
    },
  }
}

function advance(service: LiveService, fix: Fix, newId: NewId): Change {
  if (service.run) return driveOn(service.planned, service.run, fix)
  const begun = beginRun(service.planned, newId(), fix.at)
  const driven = driveOn(service.planned, begun.run, fix)
  return { run: driven.run, events: [...begun.events, ...driven.events] }
}
