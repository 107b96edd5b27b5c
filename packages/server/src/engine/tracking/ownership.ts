import { scopeOfSystem } from '../../identity/scope.ts'
import type { Database, Db } from '../../db/database.ts'
import { claimDay, isOwner } from './owners.store.ts'
import { LeaseLostError } from './tracking.ts'

/** Another server's day is not asked for again within this time. */
const RETRY_FOREIGN_MS = 1000

export type Ownership = ReturnType<typeof createOwnership>

/** Which days this server keeps. A day that nobody living keeps is taken by whoever needs it first. */
export function createOwnership(database: Database, serverId: string) {
  /** With the version of their plan. */
  const own = new Map<string, string>()
  const foreignUntil = new Map<string, number>()
  async function claim(organizationId: string): Promise<boolean> {
    const scope = scopeOfSystem(organizationId)
    const planVersion = await database.durableTransaction(scope, (db) => claimDay(db, organizationId, serverId))
    if (planVersion === undefined) foreignUntil.set(organizationId, performance.now() + RETRY_FOREIGN_MS)
    else own.set(organizationId, planVersion)
    return planVersion !== undefined
  }
  return {
    own,
    claim,
    async has(organizationId: string): Promise<boolean> {
      if (own.has(organizationId)) return true
      return (foreignUntil.get(organizationId) ?? 0) < performance.now() && claim(organizationId)
    },
    /** Throws {@link LeaseLostError} where another server has taken the day over; if not, nobody does while the transaction lasts. */
    async assertLease(db: Db, organizationId: string): Promise<void> {
      if (await isOwner(db, organizationId, serverId)) return
      own.delete(organizationId)
      throw new LeaseLostError(organizationId)
    },
  }
}
