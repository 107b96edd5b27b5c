import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { givenFolders } from '../../testing/given-backups.ts'
import { unpack } from './tar.ts'

const newFolder = givenFolders()

const PADDING = Buffer.alloc(1 << 20)

/** An archive with more behind its end than a pipe holds. */
async function* archive(end: () => void) {
  const folder = newFolder()
  writeFileSync(path.join(folder, 'note'), 'kept')
  yield spawnSync('tar', ['-C', folder, '-cf', '-', '.']).stdout
  for (let i = 0; i < 8; i++) yield PADDING
  end()
}

test('[BACKUP-4] a backup is read to its end, though its archive ends before', async () => {
  const folder = newFolder()
  let isAtEnd = false
  await unpack(
    archive(() => (isAtEnd = true)),
    folder,
  )
  expect(isAtEnd).toBe(true)
  expect(readFileSync(path.join(folder, 'note'), 'utf8')).toBe('kept')
})

test('[BACKUP-4] what is wrong at the end of a backup is told, though its archive was whole', async () => {
  const fail = () => {
    throw new Error('another seal')
  }
  await expect(unpack(archive(fail), newFolder())).rejects.toThrow('another seal')
})

test('[BACKUP-4] what is no archive is told', async () => {
  await expect(
    unpack(
      (async function* () {
        yield Buffer.from('no archive at all '.repeat(100))
      })(),
      newFolder(),
    ),
  ).rejects.toThrow('tar failed')
})
