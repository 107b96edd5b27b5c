import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { wholeLines } from '../../db/copy/copy-format.ts'

/** Files of the data folder that a backup holds beside the database, where they are there. */
export const KEPT_FILES = ['secret', 'demo-accounts.json', 'demo-devices.json']

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
  const present = KEPT_FILES.filter((name) => existsSync(path.join(dataFolder, name)))
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
