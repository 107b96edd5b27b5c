import type { RejectReason } from '@firstbell/domain'
import type { AuthenticatedDevice } from '../../identity/device-authentication.ts'
import type { DeviceReport } from './readings.ts'

/** The answer to a report. `stored` is sent only when the report survives a power loss. */
export interface ReportAnswer {
  result: 'stored' | 'duplicate' | 'rejected' | 'heartbeat'
  reason?: Exclude<RejectReason, 'malformed'>
}

/** The common target of all protocols: one authenticated device, one report in our units. */
export interface Ingest {
  take(device: AuthenticatedDevice, report: DeviceReport): Promise<ReportAnswer>
  /** Several reports of one device; all of them are answered, or none was taken. */
  takeAll(device: AuthenticatedDevice, reports: readonly DeviceReport[]): Promise<ReportAnswer[]>
  /** The device sent something that is no report of its protocol. */
  malformed(device: AuthenticatedDevice): void
}
