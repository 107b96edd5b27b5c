import type { Deps } from '../../deps.ts'
import { followBroker } from './mqtt.ts'
import type { DeviceAuthentication } from '../../identity/device-authentication.ts'
import type { Ingest } from './ingest.ts'
import { followVehicles } from './vehicle-positions.ts'

/** Where the server fetches reports itself, and whose devices they are. */
export interface Source {
  url: string
  organizationId: string
}

export interface Sources {
  vehiclePositions?: Source & { everyMs?: number }
  broker?: Source
}

/** What a source hands its reports to. */
export interface Receiver {
  devices: DeviceAuthentication
  ingest: Ingest
  failed(source: 'vehicle-positions' | 'mqtt'): void
}

const VEHICLES_EVERY_MS = 15_000

/** Follows the sources that the installation names, until it is closed. */
export function openSources({ sources = {}, metrics }: Deps, devices: DeviceAuthentication, ingest: Ingest) {
  const receiver: Receiver = { devices, ingest, failed: (source) => metrics.failedSources.inc({ source }) }
  const { vehiclePositions, broker } = sources
  const open = [
    ...(vehiclePositions
      ? [followVehicles(vehiclePositions, receiver, vehiclePositions.everyMs ?? VEHICLES_EVERY_MS)]
      : []),
    ...(broker ? [followBroker(broker, receiver)] : []),
  ]
  return {
    async close(): Promise<void> {
      await Promise.all(open.map((source) => source.close()))
    },
  }
}
