import { scopeOfSystem } from '../../access/scope.ts'
import { inBackground } from '../../background.ts'
import type { Database } from '../../db/database.ts'
import type { Metrics } from '../../metrics.ts'
import { learnFromNextRun } from '../predictions/predictions.store.ts'

const EVERY_MS = 600_000

export interface Learner {
  /** An organization may have runs that nobody has learned from yet. */
  look(organizationId: string): void
  close(): Promise<void>
}

/** Learns from runs once they are over, beside the stream of reports: one run at a time, so that reports wait for none. */
export function createLearner(database: Database, metrics: Metrics): Learner {
  const asked = new Set<string>()
  let isClosing = false
  async function learn(): Promise<void> {
    for (const organizationId of asked) {
      asked.delete(organizationId)
      try {
        let isMore = true
        while (isMore && !isClosing) {
          isMore = await database.write(scopeOfSystem(organizationId), (db) => learnFromNextRun(db, organizationId))
        }
      } catch {
        asked.add(organizationId) // the database is away or busy: the next round asks it again
        metrics.failedTicks.inc()
      }
    }
  }
  const background = inBackground(learn, EVERY_MS)
  return {
    look(organizationId) {
      asked.add(organizationId)
      background.wake()
    },
    close() {
      isClosing = true // what is left is learned from after the next start
      return background.close()
    },
  }
}
