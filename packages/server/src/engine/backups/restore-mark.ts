import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { codeOf } from '../../system-error.ts'

/** In a data folder whose database was restored, until the server has started on it. */
export const RESTORE_MARK = 'restored.json'

const RestoreMark = z.strictObject({
  /** When the backup was made, in seconds UTC; null where it does not say. */
  madeAt: z.number().nullable(),
  /** Somebody said that nothing was deleted or revoked since. */
  keepLinks: z.boolean(),
})
export type RestoreMark = z.infer<typeof RestoreMark>

export function writeRestoreMark(folder: string, mark: RestoreMark): void {
  writeFileSync(path.join(folder, RESTORE_MARK), JSON.stringify(mark), { mode: 0o600, flush: true })
}

export function readRestoreMark(dataFolder: string): RestoreMark | undefined {
  try {
    return RestoreMark.parse(JSON.parse(readFileSync(path.join(dataFolder, RESTORE_MARK), 'utf8')))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    return { madeAt: null, keepLinks: false }
  }
}

export function removeRestoreMark(dataFolder: string): void {
  rmSync(path.join(dataFolder, RESTORE_MARK), { force: true })
}
