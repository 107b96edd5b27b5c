// npm run backup: makes backups with or without a running server; verifies and restores them without it.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { clusterFolder, openEmbedded, prepareFolder } from '../db/cluster/embedded.ts'
import { StorageError } from '../db/lock.ts'
import { openPostgres } from '../db/connection/postgres.ts'
import { BackupError } from '../engine/backups/backup-error.ts'
import { appendRemovals, readRemovalFile, reachesBack, removalFileIn } from '../engine/removals/removal-file.ts'
import { listBackups, presentKey } from '../engine/backups/backup-files.ts'
import { backupOrder, type BackupOrder, makeBackup } from '../engine/backups/make-backup.ts'
import type { BackupToOpen, Manifest } from '../engine/backups/open-backup.ts'
import { restoreBackup } from '../engine/backups/restore-backup.ts'
import { verifyBackup } from '../engine/backups/verify-backup.ts'
import { restoreNotes } from './restore-notes.ts'
import { systemClock } from '../clock.ts'
import { AskedInVain, askRunningServer } from './control-socket.ts'
import { createLog } from '../log.ts'
import { secretFileIn } from '../settings/server-secret.ts'
import { readSettings, SettingError, type Settings } from '../settings/settings.ts'

const USAGE = `Usage: npm run backup                            create a backup (the server can be running)
       npm run backup -- list                    list backups
       npm run backup -- verify FILE             verify a backup
       npm run backup -- restore FILE            restore into an empty data folder
       npm run backup -- restore FILE --replace  restore and move existing data aside
                              ... --keep-links   nothing was deleted or revoked since the backup

FILE is a path, or the name of a backup in BACKUP_DIR. Uses the settings of the server (DATA_DIR, DATABASE_URL,
BACKUP_DIR, BACKUP_KEY). With DATABASE_URL a backup is restored into that database, which must be empty.
Stop the server before you restore. Map data is not included in backups. Import it again.`

const log = createLog('warn')

interface Words {
  settings: Settings
  dataFolder: string
  file: string | undefined
  replace: boolean
  keepLinks: boolean
}

const FLAGS = ['--replace', '--keep-links']

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
    flags.flatMap((flag) => (flag === undefined || FLAGS.includes(flag) ? [] : flag)),
  )
  const dataFolder = path.resolve(settings.DATA_DIR)
  return { settings, dataFolder, file, replace: flags.includes('--replace'), keepLinks: flags.includes('--keep-links') }
}

async function makeCommand({ settings, dataFolder }: Words): Promise<string[]> {
  const order = backupOrder(settings, dataFolder)
  const said = settings.DATABASE_URL ? undefined : await askRunningServer(dataFolder, { command: 'backup' })
  const file = said?.[0] ?? path.join(order.backupFolder, await makeAlone(order, settings.DATABASE_URL))
  return [
    `${file} (${megabytes(statSync(file).size)})`,
    'Verified: every table matches the database.',
    ...(order.keyInDataFolder
      ? [
          `The encryption key is in ${path.join(dataFolder, 'backup-key')}. Keep a copy elsewhere. Backups cannot be opened without it.`,
        ]
      : []),
    ...(settings.SECRET === undefined
      ? [
          `The secret of the server is not in it. Keep a copy of ${secretFileIn(dataFolder)} elsewhere, too, in another place than backups.`,
        ]
      : []),
  ]
}

async function makeAlone(order: Omit<BackupOrder, 'address'>, databaseUrl: string | undefined): Promise<string> {
  const { dataFolder } = order
  if (databaseUrl) prepareFolder(dataFolder)
  else requireDatabase(dataFolder)
  const { address, close } = await (databaseUrl ? openPostgres(databaseUrl, log) : openEmbedded(dataFolder, log))
  try {
    const name = await makeBackup({ ...order, address })
    // BACKUP-14: no server has run on this folder meanwhile, so the log of removals is complete until now.
    if (!databaseUrl) await appendRemovals(order.backupFolder, [], systemClock.now())
    return name
  } finally {
    await close()
  }
}

function requireDatabase(dataFolder: string): void {
  if (existsSync(clusterFolder(dataFolder))) return
  if (existsSync(path.join(dataFolder, 'pg'))) {
    throw new BackupError(`The database in ${dataFolder} is of an older version. Run npm start once: it converts it.`)
  }
  throw new BackupError(`No database in ${dataFolder}. Set DATA_DIR to the data folder of the server.`)
}

async function listCommand({ settings, dataFolder }: Words): Promise<string[]> {
  const { backupFolder } = backupOrder(settings, dataFolder)
  const files = listBackups(backupFolder)
  if (files.length === 0) return [`No backups in ${backupFolder}.`]
  return [`In ${backupFolder}:`, ...files.map(({ name, bytes }) => `  ${name}  ${megabytes(bytes).padStart(10)}`)]
}

async function verifyCommand(words: Words): Promise<string[]> {
  prepareFolder(words.dataFolder)
  const backup = named(words)
  const name = path.basename(backup.file)
  const manifest = await verifyBackup(backup, { ...words, log })
  if (manifest) return [`${name} is valid. ${about(manifest)}`]
  return [
    `${name} is complete and was not changed. It is of an older version, so its tables were not verified:`,
    'restore it into an empty data folder and run npm start there, which converts and verifies them.',
  ]
}

async function restoreCommand(words: Words): Promise<string[]> {
  const { DATABASE_URL } = words.settings
  const engine = DATABASE_URL ? await openPostgres(DATABASE_URL, log) : undefined
  try {
    const { aside, manifest } = await restoreBackup(named(words), { ...words, log, address: engine?.address })
    const removals = await removalLines(words, manifest?.madeAt)
    const leftOut = manifest?.leftOut ?? []
    return [
      `Restored to ${engine ? 'the database at DATABASE_URL' : words.dataFolder}. ${manifest ? about(manifest) : 'It is of an older version.'}`,
      ...(leftOut.length > 0 ? [`Left out, since they are not of Firstbell: ${leftOut.join(', ')}.`] : []),
      ...(aside ? [`Previous data moved to ${aside}. Delete it when no longer needed.`] : []),
      ...restoreNotes({ ...words, madeAt: manifest?.madeAt, now: systemClock.now() }),
      ...removals,
      `Start the server with npm start.${manifest ? '' : ' It converts the database first.'}`,
    ]
  } finally {
    await engine?.close()
  }
}

/** BACKUP-14 */
async function removalLines({ settings, dataFolder, keepLinks }: Words, madeAt = 0): Promise<string[]> {
  const { backupFolder } = backupOrder(settings, dataFolder)
  const known = await readRemovalFile(backupFolder)
  const file = removalFileIn(backupFolder)
  if (known && reachesBack(known, madeAt))
    return [
      `What was deleted or revoked from then until ${new Date(known.until * 1000).toISOString()} is removed again at the start, as`,
      `${file} says. Everybody signs in again.`,
    ]
  if (keepLinks)
    return [
      'All links go on working, since you said that nothing was deleted or revoked since. Everybody signs in again.',
    ]
  return [
    `There is no ${file} that reaches back to this backup, so nobody knows what was deleted or revoked since. At the start`,
    'the links of all families and drivers, all API keys and all sessions end. If you have a copy of that file, put it there first;',
    'if nothing was deleted or revoked since, restore with --keep-links.',
  ]
}

function named({ settings, dataFolder, file }: Words): BackupToOpen {
  if (file === undefined) throw new BackupError('Specify a backup file. See npm run backup -- --help.')
  const { backupFolder } = backupOrder(settings, dataFolder)
  return {
    file: existsSync(file) ? file : path.join(backupFolder, file),
    key: presentKey(dataFolder, settings.BACKUP_KEY),
  }
}

function about({ madeAt, tables }: Manifest): string {
  const counts = Object.values(tables)
  const rows = counts.reduce((sum, one) => sum + one.rows, 0).toLocaleString('en')
  return `Created ${new Date(madeAt * 1000).toISOString()}; ${counts.length} tables, ${rows} rows verified.`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
