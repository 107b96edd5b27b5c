import { type Background, inBackground } from '../../background.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import { appendRemovals, HEARTBEAT_SECONDS } from './removal-file.ts'
import { listRemovalsSince, nowOf } from './removals.store.ts'

const EVERY_MS = 5000
/** A transaction ends so long after it wrote at most: what it wrote is seen late. */
const LATE_SECONDS = 400

/** BACKUP-14: repeats what is removed in the database in a file beside the backups, within seconds. */
export function openRemovalLog(
  { database, log }: { database: Database; log: Log },
  { backupFolder, until: first }: { backupFolder: string; until: number },
): Background {
  let until = first
  let hasFailed = false
  let written = new Map<string, number>()
  async function repeat(): Promise<void> {
    try {
      const now = await nowOf(database.identity)
      const found = await listRemovalsSince(database.identity, until - LATE_SECONDS)
      const added = found.filter(({ id }) => !written.has(id))
      if (added.length === 0 && now - until < HEARTBEAT_SECONDS) return
      await appendRemovals(backupFolder, added, now)
      written = new Map(found.map(({ id, at }) => [id, at]))
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
