import { Refusal } from '@firstbell/domain'
import { isOutOfSpace } from './db/connection/database-error.ts'
import { cannotUse, StorageError } from './db/lock.ts'
import { SettingError } from './settings/settings.ts'
import { codeOf } from './system-error.ts'

/** What the system answers about files of another user, and of a disk that cannot be written. */
const NOT_OURS = ['EACCES', 'EPERM', 'EROFS']
/** What it answers about an address that this machine does not have. */
const NOT_HERE = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']

const NO_ROOM =
  'The disk became full during the start. Nothing that was confirmed is lost: free at least 64 MB on the disk of DATA_DIR and start again.'

/** A demo is filled by changes, which are refused before the last space is used. */
const isRefusedForSpace = (error: unknown) => error instanceof Refusal && error.code === 'disk_full'

/** Why a start failed, for the operator; undefined for a bug, which shows its stack. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof SettingError || error instanceof StorageError) return error.message
  if (isOutOfSpace(error) || isRefusedForSpace(error)) return NO_ROOM
  const code = codeOf(error)
  if (!(error instanceof Error) || code === undefined) return undefined
  if (code === 'EADDRINUSE') {
    return `${error.message.replace('listen EADDRINUSE: ', '')}. Stop the other program or set PORT. Nothing is lost.`
  }
  if (NOT_HERE.includes(code)) return `${error.message}. Set HOST to an address of this machine. Nothing is lost.`
  if (code === 'EACCES' && 'port' in error) return `${error.message}. Choose a port above 1024 with PORT.`
  if ('path' in error && NOT_OURS.includes(code)) return cannotUse(String(error.path), error)
  return undefined
}
