import { appendFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { givenFolders } from '../../testing/given-backups.ts'
import { appendRemovals, beginRemovalFile, reachesBack, readRemovalFile, removalFileIn } from './removal-file.ts'
import { keysOf } from './removal-keys.ts'
import { families } from '../../db/schema.ts'

const newFolder = givenFolders()
const A_DAY = 86_400
const NOW = 1_800_000_000
const removal = (at: number, what = 'removed', key = 'a') => ({
  id: crypto.randomUUID(),
  at,
  ofTable: 'families',
  what,
  key,
})

test('[BACKUP-14] the file has what was removed and until when it is known, whatever was written in part or twice', async () => {
  const folder = newFolder()
  expect(await readRemovalFile(folder)).toBeUndefined()
  await beginRemovalFile(folder, undefined, NOW)
  const [first, second] = [removal(NOW + 1), removal(NOW + 2)]
  await appendRemovals(folder, [first], NOW + 3)
  appendFileSync(removalFileIn(folder), '{"id":"half a li')
  await appendRemovals(folder, [first, second], NOW + 4)
  const known = await readRemovalFile(folder)
  expect(known).toEqual({ since: NOW, until: NOW + 4, removals: [first, second] })
  expect(statSync(removalFileIn(folder)).mode & 0o777).toBe(0o600)

  await beginRemovalFile(folder, known, NOW + 400 * A_DAY + 2)
  expect(await readRemovalFile(folder)).toEqual({ since: NOW + 2, until: NOW + 4, removals: [second] })
})

test('[BACKUP-14] a file reaches back to a backup that was made while it was written', () => {
  const known = { since: NOW, until: NOW + A_DAY, removals: [] }
  const reaches = (at: number) => reachesBack(known, at)
  expect([NOW - 1, NOW, NOW + A_DAY + 600, NOW + A_DAY + 901].map(reaches)).toEqual([false, true, true, false])
})

test('[BACKUP-14] of a row that was removed and restored the last line counts', () => {
  const lines = [removal(3), removal(2, 'added'), removal(1), removal(1, 'removed', 'b'), removal(4, 'added', 'b')]
  const keys = keysOf(lines)
  expect([keys(families, 'removed'), keys(families, 'added')]).toEqual([['a'], ['b']])
})
