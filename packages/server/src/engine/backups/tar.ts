import { spawn } from 'node:child_process'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../../system-error.ts'
import { BackupError } from './backup-error.ts'

/** Unpacks a tar into a folder, with the program of the system. */
export async function unpack(tar: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const child = spawn('tar', ['-C', folder, '-xf', '-', '--no-same-owner'], { stdio: ['pipe', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new BackupError('This backup needs the program tar, which is not installed.')))
    child.once('close', (code) => (code === 0 ? resolve() : reject(failureOf(said))))
  })
  ended.catch(() => undefined) // first all is passed to it
  await pipeline(tar, child.stdin).catch((error: unknown) => {
    if (codeOf(error) !== 'EPIPE') throw error // tar has ended, and reports the reason
  })
  await ended
}

function failureOf(said: string): BackupError {
  if (said.includes('No space left')) return new BackupError('The disk is full. Make room and try again.')
  return new BackupError(`tar failed: ${said.trim().split('\n')[0]}`)
}
