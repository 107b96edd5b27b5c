import { type Background, inBackground } from '../../background.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import { appendRemovals, HEARTBEAT_SECONDS } from './removal-file.ts'
import { listRemovalsAfter, nowOf, type Removal } from './removals.store.ts'

const EVERY_MS = 5000
/** What a long transaction wrote is seen late: so many rows are looked at again. */
const LATE_ROWS = 10_000

/** BACKUP-14: repeats what is removed in the database in a file beside the backups, within seconds. */
export function openRemovalLog(
  { database, log }: { database: Database; log: Log },
  { backupFolder, known }: { backupFolder: string; known: ReadonlySet<string> },
): Background {
  let until = -Infinity
  let lastSeq = 0
  let hasFailed = false
  let written = known
  async function repeat(): Promise<void> {
    try {
      const now = await nowOf(database.identity)
      const found = await listRemovalsAfter(database.identity, lastSeq - LATE_ROWS)
      const added = found.filter(({ id }) => !written.has(id))
      if (added.length === 0 && Math.abs(now - until) < HEARTBEAT_SECONDS) return
      await appendRemovals(backupFolder, added.map(withoutSeq), now)
      written = new Set(found.map(({ id }) => id))
      lastSeq = found.at(-1)?.seq ?? lastSeq
      until = now
      hasFailed = false
    } catch (err) {
      if (!hasFailed) log.error({ err }, 'The log of removals cannot be written. It is tried again every few seconds.')
      hasFailed = true
    }
  }
  const repeating = inBackground(repeat, EVERY_MS)
  return {
    wake: repeating.wake,
    async close() {
      await repeating.close()
      await repeat()
    },
  }
}

function withoutSeq({ seq: _, ...removal }: Removal & { seq: number }): Removal {
  return removal
}
