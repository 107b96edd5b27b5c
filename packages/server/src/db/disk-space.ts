import { statfsSync } from 'node:fs'
import { Refusal } from '@firstbell/domain'
import type { Log } from '../log.ts'

/** With less free space than this no change is accepted: the database needs some to keep what it has in order. */
const RESERVE_BYTES = 64 * 1024 * 1024
const LOOK_EVERY_MS = 500
const RETRY_AFTER_SECONDS = 30

/** For people whose change it refuses. */
const DISK_FULL =
  'The disk of the server is full. Nothing was changed, and everything that was confirmed is safe. ' +
  'Try again when the system administrator has freed space.'

export const diskFull = () => new Refusal('disk_full', DISK_FULL, RETRY_AFTER_SECONDS)

/** For people whose call it fails: PostgreSQL ends where it has no space for its log, and is started again when there is some. */
const STANDING_STILL =
  'The disk of the server is full, and its database is stopped until there is space. Everything that was confirmed is safe. ' +
  'Try again when the system administrator has freed space.'

export const standingStill = () => new Refusal('disk_full', STANDING_STILL, RETRY_AFTER_SECONDS)

/** OPS-11: refuses a change while the disk has no room for it. */
export function requireRoom({ isDiskFull }: { isDiskFull(): boolean }): void {
  if (isDiskFull()) throw diskFull()
}

/** The returned function answers whether the disk of a folder has too little free space for changes. */
export function watchDiskSpace(folder: string, log: Log): () => boolean {
  let [isFull, lookedAt] = [false, -Infinity]
  return () => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return isFull
    lookedAt = performance.now()
    const { bavail, bsize } = statfsSync(folder)
    const wasFull = isFull
    isFull = bavail * bsize < RESERVE_BYTES
    if (isFull && !wasFull) log.error(BEGINS)
    if (wasFull && !isFull) log.warn(ENDS) // as visible as its beginning, by default
    return isFull
  }
}

const BEGINS =
  `The disk of DATA_DIR has less than ${RESERVE_BYTES / 1024 / 1024} MB of free space. ` +
  'Changes and reports are answered 507 until there is more; everything can be read, and nothing that was acknowledged is lost.'
const ENDS = 'The disk of DATA_DIR has free space again. Changes and reports are accepted.'
