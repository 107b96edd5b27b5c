import { scopeOfSystem } from '../../../db/scope.ts'
import type { Database, Db } from '../../../db/database.ts'
import { claimDay, isOwner } from './owners.store.ts'

/** The lease of another server's day is not tried again within this time. */
const RETRY_FOREIGN_MS = 1000

/** Another server holds the lease of this organization's day: nothing was written. */
export class LeaseLostError extends Error {
  readonly organizationId: string
  constructor(organizationId: string) {
    super('another server keeps this day')
    this.organizationId = organizationId
  }
}

/** The server that has the lease now does the rest. */
export function unlessLeaseLost(error: unknown): void {
  if (!(error instanceof LeaseLostError)) throw error
}

export type Ownership = ReturnType<typeof createOwnership>

/** The leases of this server. A day without a living server is claimed by the server that needs it first. */
export function createOwnership(database: Database, serverId: string) {
  /** With the version of their plan. */
  const own = new Map<string, string>()
  const foreignUntil = new Map<string, number>()
  async function claim(organizationId: string): Promise<boolean> {
    const scope = scopeOfSystem(organizationId)
    const planVersion = await database.writeTransaction(scope, (db) => claimDay(db, { organizationId, serverId }))
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
    /** Throws {@link LeaseLostError} where another server has acquired the day; otherwise none does while the transaction lasts. */
    async assertLease(db: Db, organizationId: string): Promise<void> {
      if (await isOwner(db, { organizationId, serverId })) return
      own.delete(organizationId)
      throw new LeaseLostError(organizationId)
    },
  }
}
