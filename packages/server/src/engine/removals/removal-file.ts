import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { codeOf } from '../../system-error.ts'
import type { Removal } from './removals.store.ts'

/** Without a removal the file says so often that all is known. */
export const REMOVAL_HEARTBEAT_SECONDS = 600

/** A line of the file: that all is known from a moment on, or until one, or a removal. */
const Line = z.union([
  z.strictObject({ since: z.number() }),
  z.strictObject({ until: z.number() }),
  z.strictObject({ id: z.uuid(), at: z.number(), ofTable: z.string(), what: z.string(), key: z.string() }),
])

/** What the file of removals says: all that was removed from `since` to `until`, in seconds UTC by the clock of the database; in the order in which it was written. */
export interface KnownRemovals {
  since: number
  until: number
  removals: Removal[]
}

export const removalFileIn = (backupFolder: string) => path.join(backupFolder, 'removals.log')

/** Reads the file; undefined where there is none. A line that was not written to its end is left out. */
export async function readRemovalFile(backupFolder: string): Promise<KnownRemovals | undefined> {
  const text = await readFile(removalFileIn(backupFolder), 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
    return ''
  })
  const removals = new Map<string, Removal>() // servers that share a folder write the same
  let since: number | undefined
  let until = -Infinity
  for (const written of text.split('\n')) {
    const line = readLine(written)
    if (!line) continue
    if ('since' in line) since = line.since
    else if ('until' in line) until = line.until
    else removals.set(line.id, line)
  }
  return since === undefined ? undefined : { since, until: Math.max(since, until), removals: [...removals.values()] }
}

function readLine(text: string) {
  try {
    return Line.safeParse(JSON.parse(text)).data
  } catch {
    return undefined // cut off when the machine stopped: what it said was written again after that
  }
}

/** Whether a file was written when a backup was made: it has what was removed since then, to its end. */
export function reachesBack({ since, until }: KnownRemovals, madeAt: number): boolean {
  return since <= madeAt && until + REMOVAL_HEARTBEAT_SECONDS + SLACK_SECONDS >= madeAt
}
const SLACK_SECONDS = 300

/** From now on everything is in the file; what came before is as it was, and may have gaps. */
export async function beginRemovalFile(backupFolder: string, now: number): Promise<void> {
  await mkdir(backupFolder, { recursive: true, mode: 0o700 })
  await append(backupFolder, [{ since: now }])
}

/** Adds removals; all until a moment are in the file then, and on the disk. */
export async function appendRemovals(backupFolder: string, removals: readonly Removal[], until: number): Promise<void> {
  await append(backupFolder, [...removals, { until }])
}

/** Begins with an empty line: the last one may have been cut off. */
async function append(backupFolder: string, lines: readonly z.infer<typeof Line>[]): Promise<void> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  await appendFile(removalFileIn(backupFolder), `\n${text}`, { mode: 0o600, flush: true })
}
