import { automaticAlertId, isAwaited, type ScheduledRun } from '@firstbell/domain'
import { and, eq, ne } from 'drizzle-orm'
import type { Database, Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { serviceAlerts } from '../../db/schema.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import type { DayFacts } from '../timetable/scheduled-runs.store.ts'

interface Today {
  plan: Pick<DayFacts, 'organizationId'>
  scheduledRuns: readonly ScheduledRun[]
}

/**
 * ALERT-11: closes what the product has written of runs that are over, where nothing looked at them then: no server was running, the date was
 * closed, or the route is gone.
 */
export async function closeLeftAlerts(
  { database }: { database: Database },
  { plan: { organizationId }, scheduledRuns }: Today,
  now: number,
): Promise<void> {
  const scope = scopeOfSystem(organizationId)
  const awaited = new Set(scheduledRuns.filter((run) => isAwaited(run, now)).map(automaticAlertId))
  const left = (await database.transaction(scope, listAutomatic)).filter((id) => !awaited.has(id))
  if (left.length === 0) return
  await database.writeTransaction(scope, (db) =>
    db
      .update(serviceAlerts)
      .set({ state: 'closed', updatedAt: now, closedAt: now })
      .where(and(isAutomatic(db), oneOf(serviceAlerts.id, left))),
  )
}

async function listAutomatic(db: Db): Promise<string[]> {
  const rows = await db.select({ id: serviceAlerts.id }).from(serviceAlerts).where(isAutomatic(db))
  return rows.map(({ id }) => id)
}

const isAutomatic = (db: Db) =>
  and(ofScope(db, serviceAlerts), eq(serviceAlerts.source, 'automatic'), ne(serviceAlerts.state, 'closed'))
