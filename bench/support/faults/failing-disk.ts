import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

/** A file system of its own on a disk that can stop taking what is written: the system learns of it when it syncs (EIO). */
export interface FailingDisk {
  folder: string
  /** From now on no new block can be written; what is written is not stored, and to sync is answered EIO. */
  fail(): void
  /** Has it there again as it is on the disk, once nobody uses it, with a disk that works. */
  repair(): Promise<void>
  remove(): void
}

const GIVE_UP_MS = 60_000
const LOOK_MS = 100
const MB = 2 ** 20
const CHUNK = Buffer.alloc(MB, 1)

/**
 * Mounts a new disk; undefined where this machine or this user may not. It is a file with holes, on a memory disk that is
 * smaller: once that is full a hole cannot be filled, and a loop device answers what is written there with an I/O error.
 */
export function mountFailingDisk(megabytes: number): FailingDisk | undefined {
  const home = mkdtempSync(path.join(tmpdir(), 'firstbell-failing-'))
  const isDone = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'pipe' }).status === 0
  const [memory, mounted] = [path.join(home, 'memory'), path.join(home, 'mounted')]
  const [image, filler] = [path.join(memory, 'disk'), path.join(memory, 'filler')]
  const mount = () => isDone('mount', '-o', 'loop', image, mounted)
  mkdirSync(memory)
  mkdirSync(mounted)
  const disk: FailingDisk = {
    folder: mounted,
    fail() {
      isDone('sync', '-f', mounted)
      writeFileSync(filler, '')
      for (let size = CHUNK.length; size >= 4096;) {
        try {
          appendFileSync(filler, CHUNK.subarray(0, size))
        } catch {
          size /= 2 // no room for that much
        }
      }
    },
    async repair() {
      rmSync(filler, { force: true })
      const began = performance.now()
      while (!isDone('umount', mounted)) {
        if (performance.now() - began > GIVE_UP_MS) throw new Error('somebody still uses the disk that failed')
        await after(LOOK_MS)
      }
      isDone('e2fsck', '-p', image) // what a start of the machine would do
      if (!mount()) throw new Error('the disk cannot be mounted again')
    },
    remove() {
      isDone('umount', '--lazy', mounted) // a database that was just closed may still hold it
      isDone('umount', '--lazy', memory)
      rmSync(home, { recursive: true, force: true })
    },
  }
  const isMemory = isDone('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', memory)
  if (isMemory) {
    writeFileSync(image, '')
    truncateSync(image, 4 * megabytes * MB)
    if (isDone('mkfs.ext4', '-q', '-F', image) && mount()) return disk
  }
  disk.remove()
  return undefined
}
