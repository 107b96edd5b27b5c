import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { scopeOfSystem } from '../../identity/scope.ts'
import type { PerOrganization } from '../../per-organization.ts'
import type { TrackedDevice } from './tracking.ts'
import { updateLastSeen } from './tracking.store.ts'

/** When devices last reported: kept in memory, since they report every few seconds, and written now and then. */
export function createLastSeen(database: Database, clock: Clock, perOrganization: PerOrganization) {
  const lastSeen = new Map<string, Map<string, number>>()
  return {
    note(device: TrackedDevice): void {
      const devices = lastSeen.get(device.organizationId) ?? new Map<string, number>()
      lastSeen.set(device.organizationId, devices.set(device.id, clock.now()))
    },
    forget: (organizationId: string) => void lastSeen.delete(organizationId),
    async write(): Promise<void> {
      const seen = [...lastSeen]
      lastSeen.clear()
      for (const [organizationId, devices] of seen)
        await perOrganization(organizationId, () =>
          database.transaction(scopeOfSystem(organizationId), (db) => updateLastSeen(db, organizationId, devices)),
        )
    },
  }
}
