import { spawn } from 'node:child_process'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { BackupError } from './backup-error.ts'

/** A program of the system that packs or unpacks beside this one, on another core. */
interface Tar {
  output: Readable
  input: Writable
  /** Rejects when tar reports an error. */
  ended: Promise<void>
}

/** Packs a folder: what comes out is a .tar.gz. */
export const pack = (folder: string) => tar(['-C', folder, '-czf', '-', '.'])

/** Unpacks a .tar.gz into a folder. */
export const unpack = (folder: string) => tar(['-C', folder, '-xzf', '-', '--no-same-owner'])

function tar(args: readonly string[]): Tar {
  const child = spawn('tar', args)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new BackupError('Backups need the program tar, which is not installed.')))
    child.once('close', (code) => (code === 0 ? resolve() : reject(failureOf(said))))
  })
  ended.catch(() => undefined) // the caller may first wait for the bytes, which then end early
  // What nobody reads when the program ends would be thrown away: it is kept until somebody comes.
  return { output: child.stdout.pipe(new PassThrough()), input: child.stdin, ended }
}

function failureOf(said: string): BackupError {
  if (said.includes('No space left')) return new BackupError('The disk is full. Make room and try again.')
  return new BackupError(`tar failed: ${said.trim().split('\n')[0]}`)
}
