import { Refusal } from '@firstbell/domain'
import type { Deps } from '../../deps.ts'
import type { Ingest, ReportAnswer } from '../../adapters/ingest/ingest.ts'
import type { ReceivedFix } from './tracking.ts'
import { createReportBatches } from './report-batches.ts'
import type { AuthenticatedDevice } from '../../identity/device-authentication.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import type { DeviceReport, ReportedFix } from '../../adapters/ingest/readings.ts'
import { rejectReason } from './reject-reason.ts'

export function createIngest(deps: Deps): Ingest {
  const batches = createReportBatches(deps.tracking, deps.metrics)
  const rate = createRateLimit(deps.clock.now)

  async function take(device: AuthenticatedDevice, report: DeviceReport): Promise<ReportAnswer> {
    if (!rate.allows(device.id)) throw new Refusal('rate_limited', 'Too many reports. Keep this report and retry later')
    deps.tracking.seen(device)
    if (!report.fix) return { result: 'heartbeat' }
    const receivedAt = deps.clock.now()
    const { at = receivedAt, lat, lng } = report.fix
    const reason = rejectReason(lat, lng, at, receivedAt)
    if (reason) return { result: 'rejected', reason }
    const reported = fixOf(device, report, report.fix, at, receivedAt)
    return { result: await batches.take({ device, fix: reported }) }
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
function fixOf(
  device: AuthenticatedDevice,
  report: DeviceReport,
  fix: ReportedFix,
  at: number,
  receivedAt: number,
): ReceivedFix {
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
