import type { LastReport } from './last-report.ts'
import type { RejectReason } from '@firstbell/domain'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import type { PerOrganization } from '../../work/per-organization.ts'
import type { TrackedDevice } from './reports/device-report.ts'
import { updateLastSeen } from './tracking.store.ts'

/** When devices last reported: kept in memory, since they report every few seconds, and written now and then. */
export function createLastSeen(database: Database, serviceClock: Clock, perOrganization: PerOrganization) {
  const lastReports = new Map<string, Map<string, LastReport>>()
  return {
    note(device: TrackedDevice, reason?: RejectReason): void {
      const devices = lastReports.get(device.organizationId) ?? new Map<string, LastReport>()
      const at = serviceClock.now()
      const last = reason ? { ...devices.get(device.id), rejected: { at, reason } } : { seenAt: at }
      lastReports.set(device.organizationId, devices.set(device.id, last))
    },
    forget: (organizationId: string) => void lastReports.delete(organizationId),
    async write(): Promise<void> {
      const noted = [...lastReports]
      lastReports.clear()
      for (const [organizationId, devices] of noted)
        await perOrganization(organizationId, () =>
          database.transaction(scopeOfSystem(organizationId), (db) => updateLastSeen(db, organizationId, devices)),
        )
    },
  }
}
