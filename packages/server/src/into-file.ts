import { open } from 'node:fs/promises'
import type { Writable } from 'node:stream'

/**
 * Fills a file that only the server can read. When this resolves it is on the disk; when it throws the file is closed, and can be removed: a stream that
 * opens its file by itself may make it after that.
 */
export async function intoFile(
  file: string,
  flags: 'w' | 'wx',
  fill: (file: Writable) => Promise<unknown>,
): Promise<void> {
  const handle = await open(file, flags, 0o600)
  try {
    await fill(handle.createWriteStream({ flush: true }))
  } finally {
    await handle.close()
  }
}
