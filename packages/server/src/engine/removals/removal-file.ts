import { appendFile, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { codeOf } from '../../system-error.ts'
import type { Removal } from './removals.store.ts'

/** Without a removal the file says so often that all is known. */
export const HEARTBEAT_SECONDS = 600
/** Older removals are left out of the file: backups are deleted before that. */
const KEPT_SECONDS = 400 * 86_400

/** A line of the file: that all is known from a moment on, or until one, or a removal. */
const Line = z.union([
  z.strictObject({ since: z.number() }),
  z.strictObject({ until: z.number() }),
  z.strictObject({ id: z.uuid(), at: z.number(), ofTable: z.string(), what: z.string(), key: z.string() }),
])

/** What the file of removals says: all that was removed from `since` to `until`, in seconds UTC by the clock of the database. */
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
  let since = Infinity
  let until = -Infinity
  for (const written of text.split('\n')) {
    const line = readLine(written)
    if (!line) continue
    if ('since' in line) since = Math.min(since, line.since)
    else if ('until' in line) until = Math.max(until, line.until)
    else removals.set(line.id, line)
  }
  if (since === Infinity) return undefined
  return { since, until: Math.max(since, until), removals: [...removals.values()].toSorted((a, b) => a.at - b.at) }
}

function readLine(text: string) {
  try {
    return Line.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Whether a file was written when a backup was made: it has what was removed since then, to its end. */
export function reachesBack({ since, until }: KnownRemovals, madeAt: number): boolean {
  return since <= madeAt && until + HEARTBEAT_SECONDS + SLACK_SECONDS >= madeAt
}
const SLACK_SECONDS = 300

/** Writes the file anew, without what is too old; `now` is the time of the database. */
export async function beginRemovalFile(
  backupFolder: string,
  known: KnownRemovals | undefined,
  now: number,
): Promise<void> {
  const from = now - KEPT_SECONDS
  const kept = (known?.removals ?? []).filter(({ at }) => at >= from)
  const lines = [{ since: Math.max(known?.since ?? now, from) }, ...kept, { until: known?.until ?? now }]
  await mkdir(backupFolder, { recursive: true, mode: 0o700 })
  const file = removalFileIn(backupFolder)
  const unnamed = `${file}.unfinished`
  await writeFile(unnamed, textOf(lines), { mode: 0o600, flush: true })
  await rename(unnamed, file)
  const folder = await open(backupFolder)
  await folder.sync()
  await folder.close()
}

/** Adds removals; all until a moment are in the file then, and on the disk. */
export async function appendRemovals(backupFolder: string, removals: readonly Removal[], until: number): Promise<void> {
  await appendFile(removalFileIn(backupFolder), `\n${textOf([...removals, { until }])}`, { flush: true })
}

const textOf = (lines: readonly z.infer<typeof Line>[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
