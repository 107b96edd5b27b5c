import { keptFrom } from '@firstbell/domain'
import { scopeOfSystem } from '../../identity/scope.ts'
import type { Database } from '../../db/database.ts'
import { organizations } from '../../db/schema.ts'
import { findOrganization } from '../../features/organizations/organizations.store.ts'
import { removeExpired } from './retention.store.ts'

/** RETENTION-2: removes of every organization what it no longer keeps, a piece at a time. Done again it removes nothing. */
export async function removeExpiredData(database: Database, now: number): Promise<void> {
  const { organizationId } = organizations
  const all = await database.lookup((db) => db.select({ organizationId }).from(organizations))
  for (const { organizationId: id } of all) {
    let isMore = true
    while (isMore) {
      isMore = await database.durableTransaction(scopeOfSystem(id), async (db) => {
        const organization = await findOrganization(db, id)
        return organization !== undefined && removeExpired(db, id, keptFrom(organization, organization.timeZone, now))
      })
    }
  }
}
