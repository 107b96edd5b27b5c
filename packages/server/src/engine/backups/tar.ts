import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
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
  child.stdin.on('error', () => undefined) // tar has ended, and reports the reason
  try {
    // To the end of the backup, where its seal is, though tar leaves off at the end of the archive.
    for await (const chunk of tar) await written(child.stdin, chunk)
  } finally {
    child.stdin.end()
  }
  await ended
}

/** Resolves once a chunk is taken, or cannot be any more. */
function written(stream: Writable, chunk: Buffer): Promise<void> {
  return new Promise((resolve) => (stream.writable ? stream.write(chunk, () => resolve()) : resolve()))
}

function failureOf(said: string): BackupError {
  if (said.includes('No space left')) return new BackupError('The disk is full. Make room and try again.')
  return new BackupError(`tar failed: ${said.trim().split('\n')[0]}`)
}
