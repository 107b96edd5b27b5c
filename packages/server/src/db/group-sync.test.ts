import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { GroupSync } from './group-sync.ts'

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'firstbell-sync-'))

test('[DATA-4] an acknowledgement waits for the disk, and callers that come together share a sync', async () => {
  const folder = newFolder()
  const sync = new GroupSync(folder)
  const first = sync.durable()
  const second = sync.durable()
  const third = sync.durable()
  expect(second).not.toBe(first) // the first may have begun before the second's write
  expect(third).toBe(second)
  await Promise.all([first, second, third])
  sync.close()
  rmSync(folder, { recursive: true })
})

test('[DATA-4] a disk that does not confirm is an error, never an acknowledgement', async () => {
  const folder = newFolder()
  const sync = new GroupSync(path.join(folder, 'gone'))
  await expect(sync.durable()).rejects.toThrow('did not confirm')
  sync.close()
  rmSync(folder, { recursive: true })
})

test('[DATA-4] a shell that was killed is replaced: the next sync does not wait for ever', async () => {
  const folder = newFolder()
  const sync = new GroupSync(folder)
  await sync.durable()
  const children = execFileSync('pgrep', ['-f', `sync -f .* ${folder}`], { encoding: 'utf8' })
    .trim()
    .split('\n')
  for (const pid of children) process.kill(Number(pid), 'SIGKILL')
  await expect
    .poll(() =>
      sync.durable().then(
        () => 'durable',
        () => 'failed',
      ),
    )
    .toBe('durable')
  sync.close()
  rmSync(folder, { recursive: true })
})
