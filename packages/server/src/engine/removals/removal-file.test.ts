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
  await beginRemovalFile(folder, NOW)
  const [first, second] = [removal(NOW + 1), removal(NOW - 2)] // a clock that went back changes no order
  await appendRemovals(folder, [first], NOW + 3)
  appendFileSync(removalFileIn(folder), '{"id":"half a li')
  await appendRemovals(folder, [first, second], NOW + 1)
  expect(await readRemovalFile(folder)).toEqual({ since: NOW, until: NOW + 1, removals: [first, second] })
  expect(statSync(removalFileIn(folder)).mode & 0o777).toBe(0o600)
  await beginRemovalFile(folder, NOW + 9)
  expect(await readRemovalFile(folder)).toEqual({ since: NOW + 9, until: NOW + 9, removals: [first, second] })
})

test('[BACKUP-14] a file reaches back to a backup that was made while it was written', () => {
  const known = { since: NOW, until: NOW + A_DAY, removals: [] }
  const reaches = (at: number) => reachesBack(known, at)
  expect([NOW - 1, NOW, NOW + A_DAY + 600, NOW + A_DAY + 901].map(reaches)).toEqual([false, true, true, false])
})

test('[BACKUP-14] of a row that was removed and restored the last line counts', () => {
  const lines = [
    removal(1),
    removal(2, 'added'),
    removal(0), // in the order of the file
    removal(1, 'removed', 'b'),
    removal(4, 'added', 'b'),
    removal(1, 'role', 'c'),
    removal(2, 'role undone', 'c'),
    removal(3, 'role', 'd'),
  ]
  const keys = keysOf(lines)
  expect(['removed', 'added', 'role'].map((what) => keys(families, what))).toEqual([['a'], ['b'], ['d']])
})

test('[BACKUP-19] of the values of a row the last one counts, and what an earlier version noted without one', () => {
  const lines = [
    removal(1, 'role viewer', 'a'),
    removal(2, 'role dispatcher', 'a'),
    removal(3, 'role', 'b'),
    removal(4, 'role', 'c'),
    removal(5, 'role undone', 'c'),
    removal(6, 'grade 1', 'a'),
  ]
  expect(keysOf(lines).valuesOf(families, 'role')).toEqual([
    { key: 'a', value: 'dispatcher' },
    { key: 'b', value: '' },
  ])
})
