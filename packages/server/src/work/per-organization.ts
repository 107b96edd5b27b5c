import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isDatabaseAway } from '../db/connection/database-error.ts'
import { organizations } from '../db/schema.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'

const LOG_EVERY_MS = 60_000

/** Does one organization's part of some work. Never rejects; resolves to whether the part succeeded. */
export type PerOrganization = (organizationId: string, part: () => Promise<unknown>) => Promise<boolean>

/**
 * OPS-9: for background work that loops over organizations. A part that fails is counted and logged with the id of its
 * organization, at most once a minute, and the loop continues with the next organization. A part whose organization was
 * deleted meanwhile did not fail.
 */
export function perOrganization(
  work: string,
  { database, metrics, log }: { database: Database; metrics: Pick<Metrics, 'failedOrganizations'>; log: Log },
): PerOrganization {
  const loggedAt = new Map<string, number>()
  return async (organizationId, part) => {
    try {
      await part()
      loggedAt.delete(organizationId)
      return true
    } catch (err) {
      const isAway = isDatabaseAway(err)
      if (!isAway && (await isDeleted(database, organizationId))) return false
      metrics.failedOrganizations.inc({ work })
      if (isAway) return false // it affects all of them and is logged once
      const now = performance.now()
      if (now - (loggedAt.get(organizationId) ?? -Infinity) >= LOG_EVERY_MS) {
        loggedAt.set(organizationId, now)
        log.error({ err, organizationId }, `${work} failed for one organization and will be retried.`)
      }
      return false
    }
  }
}

/** False where it cannot be asked. */
async function isDeleted(database: Database, organizationId: string): Promise<boolean> {
  const { organizationId: id } = organizations
  const isThis = eq(id, organizationId)
  return database
    .lookup((db) => db.select({ id }).from(organizations).where(isThis))
    .then(
      (found) => found.length === 0,
      () => false,
    )
}
