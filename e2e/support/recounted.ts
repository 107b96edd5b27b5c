import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** What the independent script says of an audit bundle; throws where a figure differs. */
export const recounted = (file: string): string =>
  execFileSync(process.execPath, [path.resolve(import.meta.dirname, '../../scripts/recount.mjs'), file], {
    encoding: 'utf8',
  })
