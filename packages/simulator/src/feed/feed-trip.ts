import { type FeedPlan, sendAfterSeconds } from './feed.ts'
import { type DeviceKey, type Outcome, sendReport } from '../office/osmand.ts'
import type { SimulatedReport } from '../report.ts'
import { Unusable } from '../settings.ts'

export interface FeedTripDeps {
  send: typeof fetch
  server: string
  /** Real time in milliseconds by any steady clock. */
  nowMs(): number
  wait(ms: number): Promise<void>
  onProgress(sent: number, of: number): void
}

export interface FeedSummary {
  sent: number
  stored: number
  duplicate: number
  rejected: number
  /** How often each reason for a rejection was given. */
  reasons: Map<string, number>
}

const GIVE_UP_AFTER = 10
const LONGEST_WAIT_SECONDS = 30

/** Sends the fixes of a trip in order, each when it is due. Throws Unusable when the server turns the device away. */
export async function feedTrip(
  deps: FeedTripDeps,
  plan: FeedPlan,
  device: DeviceKey,
  speed: number,
): Promise<FeedSummary> {
  const summary: FeedSummary = { sent: 0, stored: 0, duplicate: 0, rejected: 0, reasons: new Map() }
  const startMs = deps.nowMs()
  for (const report of plan.reports) {
    const dueMs = startMs + sendAfterSeconds(plan, report, { speed }) * 1000
    if (dueMs > deps.nowMs()) await deps.wait(dueMs - deps.nowMs())
    count(summary, await sendUntilTaken(deps, device, report))
    deps.onProgress(summary.sent, plan.reports.length)
  }
  return summary
}

async function sendUntilTaken(deps: FeedTripDeps, device: DeviceKey, report: SimulatedReport) {
  for (let attempt = 0; attempt < GIVE_UP_AFTER; attempt++) {
    const outcome: Outcome = await sendReport(deps.send, deps.server, device, report)
    if (outcome.kind === 'taken') return outcome
    if (outcome.kind === 'refused')
      throw new Unusable(`The server refuses the device ${device.name} (${outcome.status}): ${outcome.detail}`)
    await deps.wait(1000 * (outcome.afterSeconds ?? Math.min(LONGEST_WAIT_SECONDS, 2 ** attempt)))
  }
  throw new Unusable('The server no longer accepts reports.')
}

function count(summary: FeedSummary, { result, reason }: Extract<Outcome, { kind: 'taken' }>): void {
  summary.sent++
  summary[result]++
  if (reason) summary.reasons.set(reason, (summary.reasons.get(reason) ?? 0) + 1)
}
