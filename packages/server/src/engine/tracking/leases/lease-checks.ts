import type { Database } from '../../../db/database.ts'
import type { Log } from '../../../log.ts'
import type { Metrics } from '../../../metrics.ts'
import { perOrganization } from '../../../work/per-organization.ts'
import type { Inbox } from './inbox.ts'
import { listDays } from './owners.store.ts'
import type { Ownership } from './ownership.ts'
import type { OwnTracking } from '../tracking.ts'

/** How many days of dead servers are acquired at once, so that the other servers get some, too. */
const MAX_ACQUIRED = 20

interface Deps {
  database: Database
  ownership: Ownership
  tracking: OwnTracking
  inbox: Inbox
  metrics: Metrics
  log: Log
  serverId: string
}

/** The returned function compares the days of this server with the leases in the database. */
export function createLeaseChecks({
  database,
  ownership,
  tracking,
  inbox,
  metrics,
  log,
  serverId,
}: Deps): () => Promise<void> {
  const ofOrganization = perOrganization('Handover between servers', { database, metrics, log })

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
    const { own, orphans, dead } = await database.lookup((db) => listDays(db, serverId, MAX_ACQUIRED))
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

  return checkLeases
}
