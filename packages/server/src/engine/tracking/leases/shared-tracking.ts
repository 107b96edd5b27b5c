import { scopeOfSystem } from '../../../db/scope.ts'
import { inBackground } from '../../../work/background.ts'
import { perOrganization } from '../../../work/per-organization.ts'
import type { MessageBus } from '../../../live/message-bus.ts'
import { singleFlightByKey } from '../../../work/single-flight.ts'
import { dateAt, readDay, type ReadDay } from '../day.ts'
import { createForwarding, INBOX_SUBJECT } from './forwarding.ts'
import { createInbox } from './inbox.ts'
import { createLeaseChecks } from './lease-checks.ts'
import { findPlanVersion, recordHeartbeat, removeServer } from './owners.store.ts'
import { createOwnership } from './ownership.ts'
import { createTracking, type Tracking, type TrackingDeps } from '../tracking.ts'

interface Deps extends Omit<TrackingDeps, 'assertLease'> {
  bus: MessageBus
  /** This server, among those that share the database. */
  server: { id: string; secretPrint: string }
}

const HEARTBEAT_MS = 500

/**
 * Tracking where several servers share a database. One of them holds the lease of each organization's day; the others
 * store what they receive in the day's inbox, which is in the database, and acknowledge it. What they show they read from the
 * database.
 */
export async function createSharedTracking(deps: Deps): Promise<Tracking> {
  const { database, serviceClock, newId, metrics, log, bus, server } = deps
  const ownership = createOwnership(database, server.id)
  const tracking = createTracking({ ...deps, assertLease: ownership.assertLease })
  const inbox = createInbox({ database, ownership, tracking, metrics })
  const ofOrganization = perOrganization('Handover between servers', { database, metrics, log })
  const unsubscribe = bus.subscribe(INBOX_SUBJECT, (organizationId) => {
    if (ownership.own.has(organizationId)) void ofOrganization(organizationId, () => inbox.empty(organizationId))
  })

  const readSingleFlight = singleFlightByKey<ReadDay>()
  const read = (organizationId: string) =>
    readSingleFlight(organizationId, () =>
      database.transaction(scopeOfSystem(organizationId), async (db) => {
        const version = await findPlanVersion(db, organizationId) // first: a plan that is newer than its version is asked for again
        const { plan, live } = await readDay(db, organizationId, await dateAt(db, organizationId, serviceClock.now()))
        return { plan: { ...plan, version: version ?? plan.version }, live }
      }),
    )

  const forwarding = createForwarding({ database, newId, bus, ownership, tracking, inbox, serverId: server.id })
  const checkLeases = createLeaseChecks({ database, ownership, tracking, inbox, metrics, log, serverId: server.id })
  const sendHeartbeat = () => recordHeartbeat(database.identity, server.id, server.secretPrint)
  await sendHeartbeat()
  const failed = () => metrics.failedTicks.inc() // the database is away: calls that need it fail, and the next heartbeat tries again
  const heartbeat = inBackground(() => sendHeartbeat().catch(failed), HEARTBEAT_MS)
  const checks = inBackground(() => checkLeases().catch(failed), HEARTBEAT_MS)
  checks.wake()

  return {
    take: forwarding.take,
    drive: forwarding.drive,
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
    keeps: ownership.has,
    planChanged: (organizationId) => forwarding.changePlan(organizationId, {}),
    async routesChanged(organizationId, routeIds, date) {
      if (routeIds.length > 0) await forwarding.changePlan(organizationId, { routeIds, date })
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
