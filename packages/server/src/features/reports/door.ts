import { Refusal } from '@firstbell/domain'
import type { Deps } from '../../deps.ts'
import type { ReportedFix } from '../tracking/tracking.ts'
import { createCollector } from './collector.ts'
import type { GateDevice } from './device-gate.ts'
import { createRateLimit } from './rate.ts'
import type { DeviceReport } from './readings.ts'
import { refusedAtDoor } from './refused-at-door.ts'

/** The answer to a report. `stored` is said only when it survives a power loss. */
export interface ReportAnswer {
  result: 'stored' | 'duplicate' | 'rejected' | 'heartbeat'
  reason?: ReturnType<typeof refusedAtDoor>
}

/** Where every way in ends: one device that has proven itself, one report in our units. */
export interface Door {
  take(device: GateDevice, report: DeviceReport): Promise<ReportAnswer>
}

export function createDoor(deps: Deps): Door {
  const collector = createCollector(deps.tracking, deps.metrics)
  const rate = createRateLimit(deps.clock.now)

  async function take(device: GateDevice, report: DeviceReport): Promise<ReportAnswer> {
    if (!rate.allows(device.id)) throw new Refusal('too-many', 'Keep the report and send it again later')
    deps.tracking.seen(device)
    if (!report.fix) return { result: 'heartbeat' }
    const receivedAt = deps.clock.now()
    const { at = receivedAt, lat, lng, ...rest } = report.fix
    const reason = refusedAtDoor(lat, lng, at, receivedAt)
    if (reason) return { result: 'rejected', reason }
    const { batteryPercent, charging, ignition } = report
    const known = { ...rest, batteryPercent, charging, ignition }
    const fix: ReportedFix = { ...known, deviceId: device.id, at, receivedAt, place: { lat, lng } }
    return { result: await collector.take({ device, fix }) }
  }

  return {
    async take(device, report) {
      const answer = await take(device, report)
      deps.metrics.fixes.inc({ result: answer.result })
      return answer
    },
  }
}
