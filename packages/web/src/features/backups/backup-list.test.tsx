import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { BackupList } from './backup-list.tsx'

const MADE_AT = Date.parse('2026-11-23T02:00:00Z') / 1000

test('[BACKUP-17] the list marks which backups were made before an upgrade', async () => {
  const files = ['usual', 'upgrade'].map((name) => ({
    name,
    madeAt: MADE_AT,
    bytes: 1,
    isBeforeUpgrade: name === 'upgrade',
  }))
  const page = await render(<BackupList files={files} onFetch={() => undefined} />)
  const rows = [...page.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(rows.map((text) => text?.includes('Before an upgrade'))).toEqual([false, true])
})
