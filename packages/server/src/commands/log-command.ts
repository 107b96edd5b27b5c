import { appendInstallationLine } from '../db/audit/installation-log.store.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'

interface Logging {
  database: Database
  realClock: Pick<Clock, 'now'>
}

/** AUDIT-9: does what a command on the host asks for; the log of the installation has it, also where it is refused. */
export async function logged<T>(
  { database, realClock }: Logging,
  { command, subjects }: { command: string; subjects: string[] },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } finally {
    const nobody = { uid: '', email: '', clientAddress: '' }
    const line = { ...nobody, timestamp: realClock.now(), action: `command.${command}`, subjects }
    await appendInstallationLine(database.identity, line)
  }
}
