import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { wholeLines } from '../../db/copy/copy-format.ts'

/** BACKUP-13: files of the data folder that a backup holds beside the database, where they are there. The secret is not among them. */
const COPIED_FILES = ['demo-accounts.json', 'demo-devices.json']
const SECRET = 'secret'
/** What is restored of a backup. Those of earlier versions hold the secret. */
export const KEPT_FILES = [SECRET, ...COPIED_FILES]

/** BACKUP-13: what of a data folder gives way to a backup. The secret stays, unless the backup holds one. */
export function replacedBy(present: readonly string[], { holdsSecret }: { holdsSecret: boolean }): string[] {
  return present.filter((name) => name !== SECRET || holdsSecret)
}

export const holdsSecret = ({ files }: BackupHead) => files[SECRET] !== undefined

/** The first line of a backup; the copy of the database follows. */
const BackupHead = z.object({
  /** Seconds UTC. */
  madeAt: z.number(),
  /** What is in the kept files, by name. */
  files: z.record(z.string(), z.string()),
})
export type BackupHead = z.infer<typeof BackupHead>

export async function* contentOf(
  dataFolder: string,
  madeAt: number,
  copy: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const present = COPIED_FILES.filter((name) => existsSync(path.join(dataFolder, name)))
  const files = Object.fromEntries(present.map((name) => [name, readFileSync(path.join(dataFolder, name), 'utf8')]))
  yield Buffer.from(`${JSON.stringify({ madeAt, files } satisfies BackupHead)}\n`)
  yield* copy
}

/** Separates the first line of a backup from the copy. */
export async function readHead(
  content: AsyncIterable<Buffer>,
): Promise<{ head: BackupHead; copy: AsyncIterable<Buffer> }> {
  const pieces = wholeLines(content)
  const { value: first = Buffer.alloc(0) } = await pieces.next()
  const end = first.indexOf('\n') + 1
  async function* copy() {
    yield first.subarray(end)
    yield* pieces
  }
  return { head: BackupHead.parse(JSON.parse(first.subarray(0, end).toString())), copy: copy() }
}
