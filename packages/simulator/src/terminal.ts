import { readFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { CallFailed } from '@firstbell/contract'
import { Unusable } from './settings.ts'

const PARENT_CHECK_MS = 1000

export function wait(ms: number): Promise<void> {
  return after(ms)
}

/** The text of a file. Throws Unusable where it is missing, no file or empty. */
export function readText(fileName: string): string {
  let text: string
  try {
    text = readFileSync(fileName, 'utf8')
  } catch (error) {
    throw new Unusable(`${fileName} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`)
  }
  if (text.trim() === '') throw new Unusable(`${fileName} is empty.`)
  return text
}

/** Aborted by Ctrl-C, by a request to end, and when the process that started this one has gone. */
export function untilEnded(): AbortSignal {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid !== parent) ending.abort()
  }, PARENT_CHECK_MS)
  check.unref()
  return ending.signal
}

/** Runs a command and ends the process, whatever call is still under way; what the user can mend is one sentence and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
    process.exit(0)
  } catch (error) {
    console.error(sentenceOf(error))
    process.exit(1)
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Unusable) return error.message
  if (error instanceof CallFailed && error.status === 401)
    return 'The server knows no account with this email and password.'
  if (error instanceof CallFailed) return `The server refuses: ${error.message} (${error.status}).`
  if (error instanceof TypeError && error.message === 'fetch failed') return 'Cannot reach the server.'
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
