import { setTimeout as pause } from 'node:timers/promises'
import { scopeOfSystem } from '../../identity/scope.ts'
import { inBackground } from '../../background.ts'
import type { Database } from '../../db/database.ts'
import type { Metrics } from '../../metrics.ts'
import { learnFromNextRun } from './travel-times.store.ts'

const EVERY_MS = 600_000
/** The part of the time that learning may take: at the end of a morning a whole fleet's runs end within minutes. */
const SHARE = 0.1

export interface Learner {
  /** An organization may have runs that nobody has learned from yet. */
  look(organizationId: string): void
  close(): Promise<void>
}

/** Learns from runs once they are over, beside the stream of reports: one run at a time and resting between, so that reports wait for none. */
export function createLearner(database: Database, metrics: Metrics): Learner {
  const asked = new Set<string>()
  const closing = new AbortController()
  const { signal } = closing
  async function learn(): Promise<void> {
    for (const organizationId of asked) {
      asked.delete(organizationId)
      try {
        let isMore = true
        while (isMore && !signal.aborted) {
          const began = performance.now()
          isMore = await database.write(scopeOfSystem(organizationId), (db) => learnFromNextRun(db, organizationId))
          if (isMore) await rest((performance.now() - began) * (1 / SHARE - 1))
        }
      } catch {
        asked.add(organizationId) // the database is away or busy: the next round asks it again
        metrics.failedTicks.inc()
      }
    }
  }
  const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined) // closing ends the rest
  const background = inBackground(learn, EVERY_MS)
  return {
    look(organizationId) {
      asked.add(organizationId)
      background.wake()
    },
    close() {
      closing.abort() // what is left is learned from after the next start
      return background.close()
    },
  }
}
