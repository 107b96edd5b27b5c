import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

/** A file system of its own, in a file of this machine, whose power can be cut. */
export interface CutDisk {
  folder: string
  /** From now on nothing is written any more; what was not synced is gone. */
  cut(): void
  /** Has it there again as it is on the disk, once nobody uses what was there. */
  powerOn(): Promise<void>
  remove(): void
}

const GIVE_UP_MS = 60_000
const LOOK_MS = 100
/** EXT4_IOC_SHUTDOWN without writing the journal (linux/fs/ext4/ext4.h). */
const CUT = 'open(D, "<", $ARGV[0]) or die; $how = pack("L", 2); ioctl(D, 0x8004587D, $how) or die "$!\n"'

/** Mounts a new disk; undefined where this machine or this user may not. */
export function mountCutDisk(megabytes: number): CutDisk | undefined {
  const home = mkdtempSync(path.join(tmpdir(), 'firstbell-power-'))
  const [image, folder] = [path.join(home, 'disk'), mkdtempSync(path.join(home, 'mounted-'))]
  const isDone = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'pipe' }).status === 0
  const mount = () => isDone('mount', '-o', 'loop', image, folder)
  writeFileSync(image, '')
  truncateSync(image, megabytes * 1024 * 1024)
  const disk = {
    folder,
    cut() {
      const { status, stderr } = spawnSync('perl', ['-e', CUT, folder])
      if (status !== 0) throw new Error(`the power cannot be cut: ${stderr}`)
    },
    async powerOn() {
      const began = performance.now()
      while (!isDone('umount', folder)) {
        if (performance.now() - began > GIVE_UP_MS) throw new Error('somebody still uses the disk without power')
        await after(LOOK_MS)
      }
      if (!mount()) throw new Error('the disk cannot be mounted again')
    },
    remove() {
      isDone('umount', '--lazy', folder) // a database that was just closed may still hold it
      rmSync(home, { recursive: true, force: true })
    },
  }
  if (isDone('mkfs.ext4', '-q', '-F', image) && mount()) return disk
  disk.remove()
  return undefined
}
