import type { DeviceAuthentication } from '../../identity/device-authentication.ts'
import type { Ingest } from './ingest.ts'

/** Sources from which the server reads reports itself, and the organizations of their devices. */
export interface Source {
  url: string
  organizationId: string
}

export interface Sources {
  vehiclePositions?: Source & { everyMs?: number }
  broker?: Source
}

/** The receiver of a source's reports. */
export interface Receiver {
  devices: DeviceAuthentication
  ingest: Ingest
  failed(source: 'vehicle-positions' | 'mqtt'): void
}
