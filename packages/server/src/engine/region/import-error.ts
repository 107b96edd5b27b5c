import { MapFileError } from '@firstbell/streets'
import { isDiskFull } from '../../system-error.ts'

/** A region that cannot be imported; the message is a sentence for the person who asked for it. */
export class ImportError extends Error {}

export const DISK_IS_FULL =
  'The disk is full. The partial import was removed, and the current map data is unchanged. Free some space on the disk of the data folder and try again.'

/** What stood in the way, in a sentence for the person who started it; undefined for a mistake of the program. */
export function importSentenceFor(error: unknown): string | undefined {
  if (error instanceof ImportError || error instanceof MapFileError) return error.message
  if (isDiskFull(error)) return DISK_IS_FULL
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined
  if (error.code === 'ENOENT') return `No such file: ${String(error.path)}.`
  return error.code === 'EACCES' ? `${String(error.path)} cannot be read or written (permission denied).` : undefined
}
