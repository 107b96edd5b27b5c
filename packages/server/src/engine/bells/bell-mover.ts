import { serviceDateAt } from '@firstbell/domain'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { organizations } from '../../db/schema.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { type Background, inBackground } from '../../work/background.ts'
import { perOrganization } from '../../work/per-organization.ts'
import { ringChangedBells } from './bell-changes.store.ts'

interface Deps {
  database: Database
  serviceClock: Pick<Clock, 'now'>
  metrics: Metrics
  log: Log
}

const LOOK_EVERY_MS = 60_000

/** SCHOOL-3: once a date is there from which a school has other bells, they are its bells. Several servers may do it at once. */
export function createBellMover(deps: Deps): Background {
  const ofOrganization = perOrganization('Moving of bells', deps)
  return inBackground(async () => {
    try {
      await moveBells(deps, ofOrganization)
    } catch (err) {
      deps.log.error({ err }, 'Bells are not moved because the database is not responding.')
    }
  }, LOOK_EVERY_MS)
}

/** Moves what is due in every organization, by its own date. */
export async function moveBells(
  { database, serviceClock }: Pick<Deps, 'database' | 'serviceClock'>,
  ofOrganization: ReturnType<typeof perOrganization>,
): Promise<void> {
  const { organizationId: id, timeZone } = organizations
  const all = await database.lookup((db) => db.select({ id, timeZone }).from(organizations))
  for (const one of all) {
    const today = serviceDateAt(one.timeZone, serviceClock.now())
    await ofOrganization(one.id, () =>
      database.writeTransaction(scopeOfSystem(one.id), (db) => ringChangedBells(db, one.id, today)),
    )
  }
}
