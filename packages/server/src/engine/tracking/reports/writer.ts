import { scopeOfSystem } from '../../../db/scope.ts'
import type { Database, Db } from '../../../db/database.ts'
import { fleetChannel, type Hub, routeChannel } from '../../../live/hub.ts'
import { markStale } from '../../insights/close-day.ts'
import type { Batch } from './batch.ts'
import type { Days } from '../days.ts'
import { LeaseLostError } from '../leases/ownership.ts'
import { insertPositions, insertRunEvents, insertRuns, updateRun } from '../tracking.store.ts'

interface Deps {
  database: Database
  days: Days
  hub: Hub
  /** Asked in every transaction that changes a day, where several servers share a database; throws {@link LeaseLostError}. */
  assertLease?: (db: Db, organizationId: string) => Promise<void>
  /** Called after a run is over. */
  onFinished(organizationId: string): void
}

export type Writer = ReturnType<typeof createWriter>

/** Stores batches of changes and fixes, and publishes their events once they are stored. */
export function createWriter({ database, days, hub, assertLease, onFinished }: Deps) {
  /** Writes a batch of changes and fixes in one transaction, then publishes the events. On failure nothing has happened. */
  async function commit(batch: Batch): Promise<Set<string>> {
    const stored = await write(batch)
    publish(batch)
    return stored
  }

  async function write(batch: Batch): Promise<Set<string>> {
    const rowsOf = batch.byOrganization()
    try {
      return await database.identity.transaction(async (transaction) => {
        const keys = new Set<string>()
        for (const [organizationId, rows] of rowsOf) {
          const db = await database.enter(transaction, scopeOfSystem(organizationId))
          await assertLease?.(db, organizationId)
          await insertRuns(db, rows.begun)
          for (const key of await insertPositions(db, rows.positions)) keys.add(key)
          await insertRunEvents(db, rows.events)
          for (const row of rows.updated) await updateRun(db, row)
          await markStale(db, organizationId, rows.revised)
        }
        return keys
      })
    } catch (error) {
      batch.undo()
      if (error instanceof LeaseLostError) days.release(error.organizationId)
      else for (const organizationId of rowsOf.keys()) days.reloadNextTick(organizationId)
      throw error
    }
  }

  function publish(batch: Batch): void {
    for (const { scheduledRun, events } of batch.changes) {
      const { organizationId, routeId, date } = scheduledRun.planned
      if (date !== days.known(organizationId)?.plan.date) continue // a phone sends yesterday's run: nobody follows it
      for (const { seq, event } of events) {
        hub.publish([routeChannel(routeId), fleetChannel(organizationId)], { routeId, seq, event })
        if (event.kind === 'finished') onFinished(organizationId)
      }
    }
  }

  return { write, publish, commit }
}
