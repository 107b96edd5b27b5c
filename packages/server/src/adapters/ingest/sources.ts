import type { Receiver } from './source.ts'
import type { Deps } from '../../deps.ts'
import { followBroker } from './mqtt.ts'
import type { DeviceAuthentication } from '../../identity/device-authentication.ts'
import type { Ingest } from './ingest.ts'
import { followVehicles } from './vehicle-positions.ts'

const VEHICLES_EVERY_MS = 15_000

/** Follows the configured sources until it is closed. */
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
