import { type Background, inBackground } from '../../work/background.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import { appendRemovals, REMOVAL_HEARTBEAT_SECONDS } from './removal-file.ts'
import { listRemovalsAfter, nowOf, type Removal } from './removals.store.ts'

const EVERY_MS = 5000
/** What a long transaction wrote is seen late, whatever was written meanwhile: no transaction lasts longer. */
const LATE_MS = 600_000
/** So much of what was written before the start may be seen late. */
const LATE_ROWS = 20_000

/** BACKUP-14: repeats what is removed in the database in a file beside the backups, within seconds. */
export function openRemovalLog(
  { database, log }: { database: Database; log: Log },
  { backupFolder, known }: { backupFolder: string; known: ReadonlySet<string> },
): Background {
  let until = -Infinity
  /** How far the rows reached when they were read, the oldest first. */
  let readings: { atMs: number; seq: number }[] = []
  let hasFailed = false
  let written = known
  async function repeat(): Promise<void> {
    try {
      const now = await nowOf(database.identity)
      const atMs = performance.now()
      readings = withoutOlder(readings, atMs - LATE_MS)
      const [oldest] = readings
      const found = await listRemovalsAfter(database.identity, oldest?.seq ?? 0)
      const added = found.filter(({ id }) => !written.has(id))
      const seq = found.at(-1)?.seq ?? oldest?.seq ?? 0
      if (added.length > 0 || Math.abs(now - until) >= REMOVAL_HEARTBEAT_SECONDS) {
        await appendRemovals(backupFolder, added.map(withoutSeq), now)
        until = now
      }
      written = new Set(found.map(({ id }) => id))
      readings.push({ atMs, seq: oldest ? seq : seq - LATE_ROWS })
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

/** The newest reading of before a moment, and those after it. */
function withoutOlder<Reading extends { atMs: number }>(readings: readonly Reading[], atMs: number): Reading[] {
  const before = readings.filter((reading) => reading.atMs <= atMs)
  return readings.slice(Math.max(0, before.length - 1))
}

function withoutSeq({ seq: _, ...removal }: Removal & { seq: number }): Removal {
  return removal
}
