import { keptFrom } from '@firstbell/domain'
import { scopeOfSystem } from '../../db/scope.ts'
import type { Database } from '../../db/database.ts'
import { organizations } from '../../db/schema.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { perOrganization } from '../../work/per-organization.ts'
import type { Clock } from '../../clock.ts'
import type { Deps as AllDeps } from '../../deps.ts'
import { checkClock } from './clock-check.ts'
import { deleteDueOrganizations } from './delete-organizations.ts'
import { cutoffsOfRound, findRetention, removeExpired } from './retention.store.ts'

interface Deps {
  database: Database
  metrics: Metrics
  log: Log
}

/** The round of an hour. What could not be deleted, or may not yet, is tried again in the next one. */
export async function retentionRound(
  deps: Deps & Pick<AllDeps, 'tracking' | 'serviceClock'> & { realClock: Pick<Clock, 'now'> },
  movedSeconds: number,
): Promise<void> {
  try {
    const reason = await checkClock(deps.database, deps.realClock.now(), movedSeconds)
    if (reason) deps.log.warn(reason)
    else {
      await deleteDueOrganizations(deps, deps.realClock.now())
      await removeExpiredData(deps, deps.serviceClock.now())
    }
  } catch (err) {
    deps.log.error({ err }, 'Expired data could not be deleted and will be retried in an hour.')
  }
}

/**
 * RETENTION-2: one round of removing what an organization no longer keeps, a piece at a time. Returns how many rows went; once
 * it is 0 there is nothing left to remove. An organization whose data cannot be removed does not keep the others from it.
 */
export async function removeExpiredData({ database, metrics, log }: Deps, now: number): Promise<number> {
  const { organizationId } = organizations
  const all = await database.lookup((db) => db.select({ organizationId }).from(organizations))
  const ofOrganization = perOrganization('Deletion of expired data', { database, metrics, log })
  let removed = 0
  for (const { organizationId: id } of all)
    await ofOrganization(id, async () => {
      removed += await removeOf(database, id, now)
    })
  return removed
}

async function removeOf(database: Database, id: string, now: number): Promise<number> {
  const scope = scopeOfSystem(id)
  const cutoffs = await database.transaction(scope, async (db) => {
    const retention = await findRetention(db, id)
    return retention && cutoffsOfRound(db, id, keptFrom(retention, retention.timeZone, now))
  })
  if (!cutoffs) return 0
  let removed = 0
  let last: number
  do {
    last = await database.writeTransaction(scope, (db) => removeExpired(db, id, cutoffs))
    removed += last
  } while (last > 0)
  return removed
}
