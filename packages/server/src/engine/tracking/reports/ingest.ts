import { invariant, Refusal } from '@firstbell/domain'
import type { Deps } from '../../../deps.ts'
import type { Ingest, ReportAnswer } from '../../../adapters/ingest/ingest.ts'
import type { ReceivedFix } from './device-report.ts'
import { createReportBatches } from './report-batches.ts'
import type { AuthenticatedDevice } from '../../../identity/device-authentication.ts'
import { BURST, createRateLimit } from '../../../http/request/rate-limit.ts'
import type { DeviceReport, ReportedFix } from '../../../adapters/ingest/readings.ts'
import { rejectReason } from './reject-reason.ts'
import { reportedTime } from './reported-time.ts'

export function createIngest(deps: Deps): Ingest {
  const batches = createReportBatches(deps.tracking, deps.metrics)
  const rate = createRateLimit(deps.serviceClock.now)

  async function take(device: AuthenticatedDevice, report: DeviceReport): Promise<ReportAnswer> {
    if (!report.fix) {
      deps.tracking.seen(device)
      return { result: 'heartbeat' }
    }
    const receivedAt = deps.serviceClock.now()
    const { lat, lng } = report.fix
    const at = reportedTime(report.fix.at ?? receivedAt, receivedAt)
    const reason = rejectReason(lat, lng, at, receivedAt)
    deps.tracking.seen(device, reason)
    if (reason) return { result: 'rejected', reason }
    const reported = fixOf(device, report, report.fix, at, receivedAt)
    return { result: await batches.take({ device, fix: reported }) }
  }

  async function takeAll(device: AuthenticatedDevice, reports: readonly DeviceReport[]): Promise<ReportAnswer[]> {
    // A batch larger than a burst waits for a full burst: a device that is refused sends the same batch again.
    if (!rate.allows(device.id, Math.min(reports.length, BURST)))
      throw new Refusal('rate_limited', 'Too many reports. Keep this report and retry later')
    const answers = await Promise.all(reports.map((report) => take(device, report)))
    for (const { result } of answers) deps.metrics.fixes.inc({ result })
    return answers
  }

  return {
    takeAll,
    take: async (device, report) => {
      const [answer] = await takeAll(device, [report])
      invariant(answer, 'every report has an answer')
      return answer
    },
    malformed: (device) => deps.tracking.seen(device, 'malformed'),
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
