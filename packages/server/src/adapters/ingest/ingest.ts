import type { AuthenticatedDevice } from '../../identity/device-authentication.ts'
import type { DeviceReport } from './readings.ts'

/** The answer to a report. `stored` is sent only when the report survives a power loss. */
export interface ReportAnswer {
  result: 'stored' | 'duplicate' | 'rejected' | 'heartbeat'
  reason?: 'zero' | 'future' | 'too-old'
}

/** The common target of all protocols: one authenticated device, one report in our units. */
export interface Ingest {
  take(device: AuthenticatedDevice, report: DeviceReport): Promise<ReportAnswer>
}
