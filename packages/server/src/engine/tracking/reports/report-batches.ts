import { invariant, Refusal } from '@firstbell/domain'
import type { Metrics } from '../../../metrics.ts'
import type { Tracking } from '../tracking.ts'
import type { ReportOutcome, DeviceReport } from './device-report.ts'

/** Reports wait this long for company, before every batch: one transaction then serves them all, and few are cheaper than many. */
const LINGER_MS = 10
const MAX_BATCH = 1000
/** With more reports in the queue the server answers 503 instead of letting the queue grow. */
const MAX_QUEUE = 20_000

interface Waiting {
  report: DeviceReport
  resolve(outcome: ReportOutcome): void
  reject(reason: unknown): void
}

/** Gathers reports that come one by one into batches; each is answered when its own batch is durable. */
export function createReportBatches(tracking: Tracking, metrics: Metrics) {
  let waiting: Waiting[] = []
  let working = false

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, LINGER_MS))
      const batch = waiting.slice(0, MAX_BATCH)
      waiting = waiting.slice(MAX_BATCH)
      const done = metrics.batchSeconds.startTimer()
      await processBatch(batch)
      done()
    }
    working = false
  }

  /** A batch that failed is tried again report by report, so that one that cannot be stored keeps no other out. */
  async function processBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await tracking.take(batch.map(({ report }) => report))
      batch.forEach(({ resolve }, index) => {
        const outcome = outcomes[index]
        invariant(outcome, 'every report has an outcome')
        resolve(outcome)
      })
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const one of batch) await processBatch([one])
    }
  }

  return {
    /** Resolves when the fix is durable; refuses with 'unavailable' while the queue is full. */
    take(report: DeviceReport): Promise<ReportOutcome> {
      if (waiting.length >= MAX_QUEUE) throw new Refusal('unavailable', 'Server busy. Keep this report and retry')
      return new Promise((resolve, reject) => {
        waiting.push({ report, resolve, reject })
        if (!working) {
          working = true
          void work()
        }
      })
    },
  }
}
