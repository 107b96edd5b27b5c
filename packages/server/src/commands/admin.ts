// npm run admin: what only people with access to the host do: super administrators, and the secret of the server.
import path from 'node:path'
import { z } from 'zod'
import { systemClock } from '../clock.ts'
import { StorageError } from '../db/lock.ts'
import { Command } from './account-commands.ts'
import { CommandRefused } from './command-refused.ts'
import { AskedInVain, askRunningServer } from './control-socket.ts'
import { runOnHost } from './run-asked.ts'
import { SecretCommand } from './secret-commands.ts'
import { withDatabase } from './with-database.ts'
import { secretPlace } from '../settings/server-secret.ts'
import { publicUrlOf, readSettings, SettingError, type Settings } from '../settings/settings.ts'

const USAGE = `Usage: npm run admin -- grant EMAIL    make someone a super administrator and print a one-time sign-in link
       npm run admin -- revoke EMAIL   remove super administrator access
       npm run admin -- reset EMAIL    turn off two-factor authentication for someone who lost it
       npm run admin -- list           list super administrators
       npm run admin -- recalculate ORGANIZATION FROM TO
                                       calculate the figures of past days again (dates as YYYY-MM-DD)
       npm run admin -- rotate-secret  make a new secret; the former one goes on working
       npm run admin -- end-overlap    show what stops working when the former secret ends; with confirm, end it

Uses the settings of the server (DATA_DIR, DATABASE_URL, PUBLIC_URL, SECRET). The server can be running.`

const [command, ...rest] = process.argv.slice(2)
const firstFlag = rest.findIndex((word) => word.startsWith('--'))
const words = firstFlag < 0 ? rest : rest.slice(0, firstFlag)
const flags = rest.slice(words.length)
const NAMES: Partial<Record<string, string[]>> = {
  recalculate: ['organizationId', 'from', 'to'],
  'end-overlap': ['confirm'],
}
const names = NAMES[command ?? ''] ?? ['email']
const parsed = z
  .union([Command, SecretCommand])
  .safeParse({ command, ...Object.fromEntries(words.map((word, i) => [names[i] ?? 'more', word])) })
if (!parsed.success) {
  console.error(USAGE)
  process.exit(2)
}

try {
  const settings = readSettings(process.env, flags)
  for (const line of await answerOf(settings, parsed.data)) console.log(line)
} catch (error) {
  if (![SettingError, StorageError, AskedInVain, CommandRefused].some((known) => error instanceof known)) throw error
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function answerOf(settings: Settings, asked: Command | SecretCommand): Promise<string[]> {
  const isEmbedded = settings.DATABASE_URL === undefined
  const said = isEmbedded ? await askRunningServer(path.resolve(settings.DATA_DIR), asked) : undefined
  if (said) return said
  const place = secretPlace(path.resolve(settings.DATA_DIR), settings)
  const host = { publicUrl: publicUrlOf(settings), realClock: systemClock, place, servingVersion: undefined }
  return withDatabase(settings, (database) => runOnHost({ database, ...host }, asked))
}
