import { existsSync } from 'node:fs'
import path from 'node:path'
import { MAX_DAYS_AHEAD } from '../engine/retention/clock-check.ts'
import { secretFileIn } from '../settings/server-secret.ts'
import type { Settings } from '../settings/settings.ts'

interface Restored {
  settings: Pick<Settings, 'SECRET' | 'BACKUP_KEY'>
  dataFolder: string
  /** In seconds UTC; undefined for a backup of an earlier version. */
  madeAt: number | undefined
  now: number
}

const DAY_SECONDS = 86_400

/** BACKUP-13, BACKUP-18: what the operator has to do after a restore, before the server is started. */
export function restoreNotes({ settings, dataFolder, madeAt, now }: Restored): string[] {
  return [
    ...secretNote(settings, dataFolder),
    ...keyNote(settings, dataFolder),
    'Settings (PUBLIC_URL, SMTP_URL, ...) and the imported region are not in backups either. Set and import them as before.',
    ...ageNote(madeAt, now),
  ]
}

function secretNote({ SECRET }: Restored['settings'], dataFolder: string): string[] {
  if (SECRET !== undefined || existsSync(secretFileIn(dataFolder))) return []
  return [
    `The secret of the server is not in backups. Before you start it, put your copy of the file secret into ${dataFolder},`,
    'or set SECRET as it was. Without it people with two-factor authentication need a recovery code or npm run admin -- reset, webhooks',
    'and notifications have to be set up again, and opt-out links in emails end. Private links of families that were sent or printed go on working.',
  ]
}

function keyNote({ BACKUP_KEY }: Restored['settings'], dataFolder: string): string[] {
  const file = path.join(dataFolder, 'backup-key')
  if (BACKUP_KEY === undefined || existsSync(file)) return []
  return [
    `If BACKUP_KEY is not set when the server runs, its next backup makes another key, in ${file}.`,
    'Keep a copy of that one, too. Backups that were made before still need the former key.',
  ]
}

/** A server whose clock is far after its last record asks for a confirmation (CLOCK-2); it recorded its clock in the hour before the backup. */
function ageNote(madeAt: number | undefined, now: number): string[] {
  const days = madeAt === undefined ? 0 : Math.floor((now - madeAt) / DAY_SECONDS)
  if (days < MAX_DAYS_AHEAD - 1) return []
  const today = new Date(now * 1000).toISOString().slice(0, 10)
  return [
    `This backup is ${days} days old. If today is ${today}, start the server once with CLOCK_CONFIRMED=${today}. Fixes, runs and lines of the`,
    'audit log that are older than the office keeps are then deleted within two hours of the start.',
  ]
}
