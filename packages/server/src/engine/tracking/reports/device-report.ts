import type { Fix } from '@firstbell/tracker'
import type { Carrier } from './assign.ts'

/** An authenticated device, as far as tracking needs it. */
export interface TrackedDevice extends Carrier {
  organizationId: string
  id: string
}

/** A fix as it is ingested, with what only the archive keeps. */
export interface ReceivedFix extends Fix {
  valid: boolean
  mocked: boolean
  batteryPercent?: number
  charging?: boolean
  ignition?: boolean
  altitudeMetres?: number
}

export type ReportOutcome = 'stored' | 'duplicate'

export interface DeviceReport {
  device: TrackedDevice
  fix: ReceivedFix
}
