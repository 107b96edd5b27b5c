import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ReportBundle } from '@firstbell/contract'

const SCRIPT = path.resolve(import.meta.dirname, '../../../../../scripts/recount.mjs')

/** What the independent script says of a bundle, and whether it found no difference. */
export function recount({ files }: ReportBundle): { isSame: boolean; said: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-recount-'))
  try {
    for (const { name, text } of files) writeFileSync(path.join(folder, name), text)
    const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: 'utf8' })
    return { isSame: status === 0, said: stdout + stderr }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
