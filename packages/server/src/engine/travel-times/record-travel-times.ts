import { setTimeout as pause } from 'node:timers/promises'
import { scopeOfSystem } from '../../db/scope.ts'
import { inBackground } from '../../work/background.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { perOrganization } from '../../work/per-organization.ts'
import { recordTravelTimesOfNextRun } from './travel-times.store.ts'

const INTERVAL_MS = 600_000
/** The share of time that recording may use: at the end of a morning a whole fleet's runs end within minutes. */
const MAX_LOAD_SHARE = 0.1

interface Deps {
  database: Database
  metrics: Metrics
  log: Log
}

export interface TravelTimeRecorder {
  /** An organization may have finished runs whose travel times are not recorded yet. */
  recordRunsOf(organizationId: string): void
  close(): Promise<void>
}

/** Records travel times of finished runs in the background: one run at a time with pauses between, so that reports do not wait. */
export function createTravelTimeRecorder({ database, metrics, log }: Deps): TravelTimeRecorder {
  const pending = new Set<string>()
  const ofOrganization = perOrganization('Recording of travel times', { database, metrics, log })
  const closing = new AbortController()
  const { signal } = closing
  async function recordPending(): Promise<void> {
    const failed = new Set<string>()
    for (const organizationId of pending) {
      pending.delete(organizationId)
      const isRecorded = await ofOrganization(organizationId, () => recordRuns(organizationId))
      if (!isRecorded) failed.add(organizationId)
    }
    for (const organizationId of failed) pending.add(organizationId) // the next round tries again
  }
  async function recordRuns(organizationId: string): Promise<void> {
    let isMore = true
    while (isMore && !signal.aborted) {
      const began = performance.now()
      isMore = await database.writeTransaction(scopeOfSystem(organizationId), (db) =>
        recordTravelTimesOfNextRun(db, organizationId),
      )
      if (isMore) await pauseFor((performance.now() - began) * (1 / MAX_LOAD_SHARE - 1))
    }
  }
  const pauseFor = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined) // closing ends the pause
  const background = inBackground(recordPending, INTERVAL_MS)
  return {
    recordRunsOf(organizationId) {
      pending.add(organizationId)
      background.wake()
    },
    close() {
      closing.abort() // the rest is recorded after the next start
      return background.close()
    },
  }
}
