// npm run backup: backups are made beside a server or without one, and opened and restored without it.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { prepareFolder } from '../db/embedded.ts'
import { lockFolder, StorageError } from '../db/lock.ts'
import { BackupError } from '../engine/backups/backup-error.ts'
import { listBackups, presentKey } from '../engine/backups/backup-files.ts'
import { backupOrder, type BackupOrder, makeBackup } from '../engine/backups/make-backup.ts'
import { type BackupToOpen, checkBackup, type Manifest } from '../engine/backups/open-backup.ts'
import { restoreBackup } from '../engine/backups/restore-backup.ts'
import { AskedInVain, askRunningServer } from './control-socket.ts'
import { readSettings, SettingError, type Settings } from '../settings.ts'

const USAGE = `Usage: npm run backup                            makes a backup; the server may run meanwhile
       npm run backup -- list                    shows the backups that are there
       npm run backup -- verify FILE             opens one and compares every table with what was copied
       npm run backup -- restore FILE            puts one into an empty data folder
       npm run backup -- restore FILE --replace  the same where one is in use; what is there is moved aside

FILE is a path, or the name of a backup in BACKUP_DIR. The settings are those of the server (DATA_DIR, BACKUP_DIR,
BACKUP_KEY). To restore, stop the server first. The imported region is in no backup: import it again.`

const USE_ITS_OWN =
  'DATABASE_URL names a PostgreSQL server: back it up with pg_dump, and keep SECRET, or the file secret of the data folder.'

interface Words {
  settings: Settings
  dataFolder: string
  file: string | undefined
  replace: boolean
}

const COMMANDS = new Map([
  ['make', makeCommand],
  ['list', listCommand],
  ['verify', verifyCommand],
  ['restore', restoreCommand],
])

const given = process.argv.slice(2)
const [command = 'make', ...words] = given[0]?.startsWith('--') ? ['make', ...given] : given
const run = COMMANDS.get(command)
if (!run || words.includes('--help')) {
  console.log(USAGE)
  process.exit(run ? 0 : 2)
}
try {
  for (const line of await run(read(words))) console.log(line)
} catch (error) {
  if (![BackupError, SettingError, StorageError, AskedInVain].some((known) => error instanceof known)) throw error
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function read(all: readonly string[]): Words {
  const [file, ...flags] = all[0] === undefined || all[0].startsWith('--') ? [undefined, ...all] : all
  const settings = readSettings(
    process.env,
    flags.flatMap((flag) => (flag === '--replace' ? [] : (flag ?? []))),
  )
  return { settings, dataFolder: path.resolve(settings.DATA_DIR), file, replace: flags.includes('--replace') }
}

async function makeCommand({ settings, dataFolder }: Words): Promise<string[]> {
  if (settings.DATABASE_URL) throw new BackupError(USE_ITS_OWN)
  const order = backupOrder(settings, dataFolder)
  const said = await askRunningServer(dataFolder, { command: 'backup' })
  const file = said?.[0] ?? path.join(order.backupFolder, await makeAlone(order))
  return [
    `${file} (${megabytes(statSync(file).size)})`,
    'It was opened again, and every table in it is as it was copied.',
    ...(order.keyInDataFolder
      ? [
          `Its key is the text in ${path.join(dataFolder, 'backup-key')}. Keep a copy elsewhere: without it no backup opens.`,
        ]
      : []),
  ]
}

/** Where no server runs, nothing writes. */
async function makeAlone(order: Omit<BackupOrder, 'standStill'>): Promise<string> {
  if (!existsSync(path.join(order.dataFolder, 'pg'))) {
    throw new BackupError(`There is no database in ${order.dataFolder}. Give DATA_DIR the data folder of the server.`)
  }
  const unlock = lockFolder(order.dataFolder)
  try {
    return await makeBackup({ ...order, standStill: (copy) => copy() })
  } finally {
    unlock()
  }
}

async function listCommand({ settings, dataFolder }: Words): Promise<string[]> {
  const { backupFolder } = backupOrder(settings, dataFolder)
  const files = listBackups(backupFolder)
  if (files.length === 0) return [`There is no backup in ${backupFolder}.`]
  return [`In ${backupFolder}:`, ...files.map(({ name, bytes }) => `  ${name}  ${megabytes(bytes).padStart(10)}`)]
}

async function verifyCommand(words: Words): Promise<string[]> {
  prepareFolder(words.dataFolder)
  const backup = named(words)
  const manifest = await checkBackup(backup, new AbortController().signal)
  return [`${path.basename(backup.file)} is right. ${about(manifest)}`]
}

async function restoreCommand(words: Words): Promise<string[]> {
  if (words.settings.DATABASE_URL) throw new BackupError(USE_ITS_OWN)
  const { aside, ...manifest } = await restoreBackup(named(words), words)
  return [
    `Restored into ${words.dataFolder}. ${about(manifest)}`,
    ...(aside ? [`What was there before is in ${aside}. Remove it when you no longer need it.`] : []),
    'Start the server with npm start.',
  ]
}

function named({ settings, dataFolder, file }: Words): BackupToOpen {
  if (file === undefined) throw new BackupError('Name the file of a backup. See npm run backup -- --help.')
  const { backupFolder } = backupOrder(settings, dataFolder)
  return {
    file: existsSync(file) ? file : path.join(backupFolder, file),
    key: presentKey(dataFolder, settings.BACKUP_KEY),
    dataFolder,
  }
}

function about({ madeAt, tables }: Manifest): string {
  const counts = Object.values(tables)
  const rows = counts.reduce((sum, one) => sum + one.rows, 0).toLocaleString('en')
  return `It was made ${new Date(madeAt * 1000).toISOString()}; all ${counts.length} tables with ${rows} rows are as they were copied.`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
