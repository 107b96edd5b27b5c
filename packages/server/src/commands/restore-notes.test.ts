import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { restoreNotes } from './restore-notes.ts'

const NOW = Date.UTC(2026, 10, 25) / 1000
const A_DAY = 86_400
const unset = { SECRET: undefined, BACKUP_KEY: undefined }
const newFolder = () => mkdtempSync(path.join(os.tmpdir(), 'firstbell-'))
const notesOf = (settings: Partial<Record<keyof typeof unset, string>>, daysOld = 0, dataFolder = newFolder()) =>
  restoreNotes({ settings: { ...unset, ...settings }, dataFolder, madeAt: NOW - daysOld * A_DAY, now: NOW }).join(' ')

test('[BACKUP-18] a restore says that the next backup may have another key', () => {
  expect(notesOf({ BACKUP_KEY: 'of the former machine' })).toContain('makes another key')
  const folder = newFolder()
  writeFileSync(path.join(folder, 'backup-key'), 'the key')
  expect(notesOf({ BACKUP_KEY: 'of the former machine' }, 0, folder)).not.toContain('another key')
})

test('[BACKUP-18] a restore names what else is not in a backup', () => {
  const text = notesOf({})
  expect(text).toContain('put your copy of the file secret')
  expect(text).toContain('PUBLIC_URL')
  expect(notesOf({ SECRET: 'as it was' })).not.toContain('file secret')
})

test('[BACKUP-18] a restore of a backup after which the server would not start says with what it does', () => {
  expect(notesOf({}, 28)).not.toContain('CLOCK_CONFIRMED')
  expect(notesOf({}, 29)).toContain('CLOCK_CONFIRMED=2026-11-25')
  expect(notesOf({}, 200)).toContain('This backup is 200 days old')
})
