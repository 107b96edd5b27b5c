import { inBackground } from '../../work/background.ts'
import type { Clock } from '../../clock.ts'
import type { Database, IdentityDb } from '../../db/database.ts'
import { type CrmKey, type CrmRow, removeRecord, replaceRecord, claimDueRecord, updateRecord } from './crm.store.ts'

/** A CRM that receives trials. Throws if a call fails. */
export interface CrmSystem {
  put(record: Pick<CrmRow, 'kind' | 'key' | 'data'>): Promise<void>
  remove(record: CrmKey): Promise<void>
}

/** Trials are recorded here, and sent to a CRM if one is configured. Sign-up never waits for it. */
export interface Crm {
  record(db: IdentityDb, record: CrmKey & Pick<CrmRow, 'owner' | 'data'>): Promise<void>
  forget(db: IdentityDb, record: CrmRow): Promise<void>
  /** Sends pending records now. */
  wake(): void
  close(): Promise<void>
}

const LOOK_EVERY_MS = 30_000
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 6 * 3600

export function createCrm(
  { database, realClock }: { database: Database; realClock: Pick<Clock, 'now'> },
  system: CrmSystem | undefined,
): Crm {
  const db = database.identity

  async function send(system: CrmSystem, row: CrmRow): Promise<void> {
    try {
      if (row.wanted === 'present') await system.put(row)
      else await system.remove(row)
    } catch (error) {
      const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (row.attempts - 1))
      const said = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
      return updateRecord(db, { kind: row.kind, key: row.key, error: said, nextAt: realClock.now() + wait })
    }
    if (row.wanted === 'removed') await removeRecord(db, row)
    else await updateRecord(db, { kind: row.kind, key: row.key, synced: true, error: '' })
  }

  async function work(): Promise<void> {
    if (!system) return
    try {
      for (let row = await claimDueRecord(db, realClock.now()); row; row = await claimDueRecord(db, realClock.now())) {
        await send(system, row)
      }
    } catch {
      // The database does not respond: calls that need it fail, and sending is retried.
    }
  }

  const background = inBackground(work, LOOK_EVERY_MS)
  const now = () => ({ synced: system === undefined, attempts: 0, error: '', nextAt: realClock.now() })
  return {
    record: (identity, record) => replaceRecord(identity, { ...record, wanted: 'present', ...now() }),
    forget: (identity, record) =>
      system ? replaceRecord(identity, { ...record, wanted: 'removed', ...now() }) : removeRecord(identity, record),
    wake: background.wake,
    close: background.close,
  }
}
