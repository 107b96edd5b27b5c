import { setTimeout as after } from 'node:timers/promises'
import { Refusal, type RunState } from '@firstbell/domain'
import { scopeOfSystem } from '../../identity/scope.ts'
import { inBackground } from '../../background.ts'
import { groupBy } from '../../db/rows.ts'
import { perOrganization } from '../../per-organization.ts'
import type { MessageBus } from '../../live/message-bus.ts'
import { singleFlightByKey } from '../../single-flight.ts'
import { dateAt, readDay, type ReadDay } from './day.ts'
import { createInbox } from './inbox.ts'
import type { DriverReport } from './driven.ts'
import { insertReports, insertMessage, type PlanChange, takeAnswer } from './inbox.store.ts'
import { findPlanVersion, listDays, removeServer, replacePlanVersion, recordHeartbeat } from './owners.store.ts'
import { createOwnership } from './ownership.ts'
import {
  createTracking,
  LeaseLostError,
  type TrackedDevice,
  type Outcome,
  type Report,
  type Tracking,
  type TrackingDeps,
} from './tracking.ts'
import { positionKey } from './tracking.store.ts'

interface Deps extends Omit<TrackingDeps, 'hold'> {
  bus: MessageBus
  /** This server, among those that share the database. */
  server: { id: string; secretPrint: string }
}

const HEARTBEAT_MS = 500
/** How many days of dead servers are acquired at once, so that the other servers get some, too. */
const MAX_ACQUIRED = 20
/** How long the answer to a driver's report is polled for, in growing steps, before the page is asked to send it again. */
const ANSWER_TIMEOUT_MS = 4000
const FIRST_POLL_MS = 25
const MAX_POLL_MS = 400
/** The subject on which a server publishes that a day's inbox has messages. */
const INBOX_SUBJECT = 'inbox'

/**
 * Tracking where several servers share a database. One of them holds the lease of each organization's day; the others
 * store what they receive in the day's inbox, which is in the database, and acknowledge it. What they show they read from the
 * database.
 */
export async function createSharedTracking(deps: Deps): Promise<Tracking> {
  const { database, clock, newId, metrics, bus, server } = deps
  const ownership = createOwnership(database, server.id)
  const tracking = createTracking({ ...deps, assertLease: ownership.assertLease })
  const inbox = createInbox({ database, ownership, tracking, metrics })
  const ofOrganization = perOrganization('Handover between servers', metrics)
  const unsubscribe = bus.subscribe(INBOX_SUBJECT, (organizationId) => {
    if (ownership.own.has(organizationId)) void ofOrganization(organizationId, () => inbox.empty(organizationId))
  })

  const readSingleFlight = singleFlightByKey<ReadDay>()
  const read = (organizationId: string) =>
    readSingleFlight(organizationId, () =>
      database.transaction(scopeOfSystem(organizationId), async (db) => {
        const version = await findPlanVersion(db, organizationId) // first: a plan that is newer than its version is asked for again
        const { plan, live } = await readDay(db, organizationId, await dateAt(db, organizationId, clock.now()))
        return { plan: { ...plan, version: version ?? plan.version }, live }
      }),
    )

  async function take(reports: readonly Report[]): Promise<Outcome[]> {
    const own = new Set<string>()
    for (const id of new Set(reports.map(({ device }) => device.organizationId)))
      if (await ownership.has(id)) own.add(id)
    const isOwn = ({ device }: Report) => own.has(device.organizationId)
    const [processed, forwarded] = await Promise.all([
      processOwn(reports.filter(isOwn)),
      forward(reports.filter((one) => !isOwn(one))),
    ])
    return reports.map((report) => (isOwn(report) ? processed.shift() : forwarded.shift()) ?? 'duplicate')
  }

  async function processOwn(reports: readonly Report[]): Promise<Outcome[]> {
    if (reports.length === 0) return []
    return tracking.take(reports).catch((error: unknown) => retryOnLeaseLost(error, () => take(reports)))
  }

  async function forward(reports: readonly Report[]): Promise<Outcome[]> {
    const byOrganization = groupBy(reports, ({ device }) => device.organizationId)
    if (byOrganization.size === 0) return []
    const stored = await database.identity.transaction(async (transaction) => {
      const keys = new Set<string>()
      for (const [organizationId, own] of byOrganization) {
        const db = await database.enter(transaction, scopeOfSystem(organizationId))
        for (const key of await insertReports(db, organizationId, own)) keys.add(key)
      }
      return keys
    })
    await database.durable()
    for (const organizationId of byOrganization.keys()) bus.publish(INBOX_SUBJECT, organizationId)
    return reports.map(({ device, fix }) => (stored.delete(positionKey(device.id, fix.at)) ? 'stored' : 'duplicate'))
  }

  async function drive(device: TrackedDevice, driverReport: DriverReport): Promise<{ run: RunState; plan: string }> {
    const { organizationId } = device
    if (await ownership.has(organizationId)) {
      const result = await tracking
        .drive(device, driverReport)
        .catch((error: unknown) => retryOnLeaseLost(error, () => drive(device, driverReport)))
      return { ...result, plan: ownership.own.get(organizationId) ?? result.plan }
    }
    const scope = scopeOfSystem(organizationId)
    const message = { kind: 'drive', body: { device, driven: driverReport } } as const
    const id = await database.durableTransaction(scope, (db) => insertMessage(db, organizationId, message))
    bus.publish(INBOX_SUBJECT, organizationId)
    for (let waited = 0, step = FIRST_POLL_MS; waited < ANSWER_TIMEOUT_MS; step = Math.min(step * 2, MAX_POLL_MS)) {
      await after(step)
      waited += step
      const answer = await database.durableTransaction(scope, (db) => takeAnswer(db, organizationId, id))
      if (!answer) continue
      if ('refused' in answer) throw new Refusal(answer.refused, answer.detail)
      return answer
    }
    throw new Refusal(
      'unavailable',
      'The server that keeps this run does not answer; keep the report and send it again',
    )
  }

  /** The server that holds the day must learn of the change: if not from the message bus, then from the day's inbox. */
  async function changePlan(organizationId: string, change: Omit<PlanChange, 'planVersion'>): Promise<void> {
    const planVersion = newId()
    const scope = scopeOfSystem(organizationId)
    const isOwn =
      (await ownership.has(organizationId)) &&
      (await database.durableTransaction(scope, (db) => replacePlanVersion(db, organizationId, planVersion, server.id)))
    if (isOwn) return inbox.changePlan(organizationId, { ...change, planVersion })
    await database.durableTransaction(scope, async (db) => {
      await replacePlanVersion(db, organizationId, planVersion)
      await insertMessage(db, organizationId, { kind: 'plan', body: { ...change, planVersion } })
    })
    bus.publish(INBOX_SUBJECT, organizationId)
  }

  async function acquire(organizationId: string): Promise<void> {
    if (!(await ownership.claim(organizationId))) return
    await tracking.acquire(organizationId)
    await inbox.empty(organizationId)
  }

  /** Servers that are known to be dead. */
  let knownDead: ReadonlySet<string> | undefined

  /** Releases days that other servers have acquired, acquires days without a server, and processes inboxes whose notice was lost. */
  async function checkLeases(): Promise<void> {
    const known = [...ownership.own.keys()]
    const { own, orphans, dead } = await database.lookup((db) => listDays(db, server.id, MAX_ACQUIRED))
    const processed = new Set(own.map(({ id }) => id))
    for (const id of known) {
      if (processed.has(id)) continue
      const released = tracking.release(id)
      ownership.own.delete(id)
      await released
    }
    // A server may have died after it changed a plan and before it published that: the plans are read again.
    if (knownDead && dead.some((id) => !knownDead?.has(id))) for (const id of processed) await tracking.planChanged(id)
    knownDead = new Set(dead)
    for (const { id, waits } of own) if (waits && ownership.own.has(id)) await ofOrganization(id, () => inbox.empty(id))
    for (const id of orphans) await ofOrganization(id, () => acquire(id))
  }

  const sendHeartbeat = () => recordHeartbeat(database.identity, server.id, server.secretPrint)
  await sendHeartbeat()
  const failed = () => metrics.failedTicks.inc() // the database is away: calls that need it fail, and the next heartbeat tries again
  const heartbeat = inBackground(() => sendHeartbeat().catch(failed), HEARTBEAT_MS)
  const checks = inBackground(() => checkLeases().catch(failed), HEARTBEAT_MS)
  checks.wake()

  return {
    take,
    drive,
    seen: tracking.seen,
    async today(organizationId, routeId) {
      if (await ownership.has(organizationId)) {
        const today = await tracking.today(organizationId, routeId)
        const version = ownership.own.get(organizationId) ?? today.plan.version
        return { ...today, plan: { ...today.plan, version } }
      }
      const { plan, live } = await read(organizationId)
      const asked = live.filter(({ scheduledRun }) => routeId === undefined || scheduledRun.routeId === routeId)
      const seqs = new Map(asked.map(({ scheduledRun, seq }) => [scheduledRun.routeId, seq]))
      return { plan, scheduledRuns: asked.map(({ scheduledRun }) => scheduledRun), seqs }
    },
    planChanged: (organizationId) => changePlan(organizationId, {}),
    async routesChanged(organizationId, routeIds, date) {
      if (routeIds.length > 0) await changePlan(organizationId, { routeIds, date })
    },
    // The other servers learn of it from the leases, which are deleted with the organization.
    async organizationDeleted(organizationId) {
      ownership.own.delete(organizationId)
      await tracking.organizationDeleted(organizationId)
    },
    async close() {
      unsubscribe()
      await checks.close()
      await tracking.close()
      await heartbeat.close()
      await removeServer(database.identity, server.id)
    },
  }
}

/** Tries again where another server has acquired the day meanwhile. */
async function retryOnLeaseLost<T>(error: unknown, retry: () => Promise<T>): Promise<T> {
  if (error instanceof LeaseLostError) return retry()
  throw error
}
