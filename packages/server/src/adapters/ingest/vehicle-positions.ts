import { type Background, inBackground } from '../../work/background.ts'
import type { Receiver, Source } from './source.ts'
import { readVehiclePositions } from './gtfs-realtime.ts'
import type { DeviceReport } from './readings.ts'

const PATIENCE_MS = 10_000

/** Reads a GTFS-Realtime feed repeatedly. A vehicle is the device of its name; vehicles that are not registered are left out. */
export function followVehicles({ url, organizationId }: Source, receiver: Receiver, everyMs: number): Background {
  const { devices, ingest, failed } = receiver
  const newest = new Map<string, number | undefined>()

  async function take(report: DeviceReport): Promise<void> {
    const { deviceName, fix } = report
    if (fix?.at !== undefined && newest.get(deviceName) === fix.at) return // reported in an earlier round
    const device = await devices.findNamed(organizationId, 'gtfs-realtime', deviceName)
    if (!device) return
    await ingest.take(device, report)
    newest.set(deviceName, fix?.at)
  }

  async function look(): Promise<void> {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
      if (!answer.ok) throw new Error(`the feed answered ${answer.status}`)
      const reports = readVehiclePositions(new Uint8Array(await answer.arrayBuffer()))
      const taken = await Promise.allSettled(reports.map(take))
      for (const one of taken) if (one.status === 'rejected') failed('vehicle-positions')
    } catch {
      failed('vehicle-positions') // the next round reads the feed again
    }
  }

  const background = inBackground(look, everyMs)
  background.wake()
  return background
}
