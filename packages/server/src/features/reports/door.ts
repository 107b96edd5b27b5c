import { Refusal } from '@firstbell/domain'
import type { Deps } from '../../deps.ts'
import type { ReportedFix } from '../tracking/tracking.ts'
import { createCollector } from './collector.ts'
import type { GateDevice } from './device-gate.ts'
import { createRateLimit } from './rate.ts'
import type { DeviceReport, ReadFix } from './readings.ts'
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
    const { at = receivedAt, lat, lng } = report.fix
    const reason = refusedAtDoor(lat, lng, at, receivedAt)
    if (reason) return { result: 'rejected', reason }
    const reported = fixOf(device, report, report.fix, at, receivedAt)
    return { result: await collector.take({ device, fix: reported }) }
  }

  return {
    async take(device, report) {
      const answer = await take(device, report)
      deps.metrics.fixes.inc({ result: answer.result })
      return answer
    },
  }
}

/** Field by field: thousands a second are made, and one that is spread from others takes ten times as long. */
function fixOf(device: GateDevice, report: DeviceReport, fix: ReadFix, at: number, receivedAt: number): ReportedFix {
  return {
    deviceId: device.id,
    at,
    receivedAt,
    position: { lat: fix.lat, lng: fix.lng },
    speedMps: fix.speedMps,
    headingDegrees: fix.headingDegrees,
    accuracyMetres: fix.accuracyMetres,
    altitudeMetres: fix.altitudeMetres,
    batteryPercent: report.batteryPercent,
    charging: report.charging,
    ignition: report.ignition,
    valid: fix.valid,
    mocked: fix.mocked,
  }
}
