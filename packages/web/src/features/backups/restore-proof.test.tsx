import type { BackupStatus } from '@firstbell/contract'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { RestoreProof } from './restore-proof.tsx'

const NOW = Date.parse('2026-11-23T12:00:00Z') / 1000
const A_DAY = 86_400
const STATUS: BackupStatus = {
  nightly: true,
  folder: 'backups',
  keep: 14,
  keyInDataFolder: false,
  files: [{ name: 'a.backup', madeAt: NOW - A_DAY, bytes: 1, isBeforeUpgrade: false }],
  making: null,
  failure: null,
  proven: null,
  proofFailure: null,
  restored: null,
}

async function textOf(changes: Partial<BackupStatus>): Promise<string> {
  const page = await render(<RestoreProof status={{ ...STATUS, ...changes }} now={NOW} />)
  return page.lastElementChild?.textContent ?? ''
}

test('[BACKUP-15] the page says when a backup was last restored as a test, and warns after 8 days', async () => {
  expect(await textOf({})).toContain('No backup was restored as a test yet')
  const proven = { name: 'a.backup', at: NOW - 7 * A_DAY }
  expect(await textOf({ proven })).toMatch(/Last restored as a test on .*: a\.backup/)
  expect(await textOf({ proven })).not.toContain('more than 8 days ago')
  expect(await textOf({ proven: { ...proven, at: NOW - 9 * A_DAY } })).toContain('more than 8 days ago')
  expect(await textOf({ proofFailure: { at: NOW, sentence: 'It is damaged.' } })).toContain('It is damaged.')
})

test('[BACKUP-14] the page says for a month what a restore removed again, or that links ended', async () => {
  const restored = { at: NOW - A_DAY, madeAt: NOW - 2 * A_DAY, removed: 3, knownUntil: NOW - A_DAY, linksEnded: false }
  expect(await textOf({ restored })).toContain('3 records and links that were deleted or revoked since the backup')
  expect(await textOf({ restored: { ...restored, linksEnded: true } })).toContain('all API keys ended')
  expect(await textOf({ restored: { ...restored, at: NOW - 31 * A_DAY } })).not.toContain('was restored on')
})
