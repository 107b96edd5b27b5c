import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { BackupFile } from '@firstbell/contract'
import { removeCluster } from '../../db/cluster/end-postmaster.ts'
import { clusterFolder } from '../../db/cluster/embedded.ts'
import { secretFile } from '../../settings/secret-file.ts'
import { BACKUP_KEY_LENGTH } from '../../settings/settings.ts'
import { BackupError } from './backup-error.ts'

/** BACKUP-5: older ones go, so that what was deleted is gone from all of them by then. */
const MAX_DAYS = 35
/** BACKUP-10: a clock that was ahead makes all backups look old. The newest stay, and few go at a time. */
const ALWAYS_KEPT = 7
const MAX_REMOVED_AT_ONCE = 2
/** BACKUP-17: a start that fails again and again would fill the disk. */
const MAX_BEFORE_UPGRADES = 10
const BEFORE_UPGRADE = '-before-upgrade'
const NAME = new RegExp(String.raw`^firstbell-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z(${BEFORE_UPGRADE})?\.backup$`)

/** Backups are named after their moment, UTC: the order of their names is that of time. */
export function backupName(madeAt: number, isBeforeUpgrade = false): string {
  const moment = new Date(madeAt * 1000).toISOString().slice(0, 19).replaceAll(':', '-')
  return `firstbell-${moment}Z${isBeforeUpgrade ? BEFORE_UPGRADE : ''}.backup`
}

/** The complete backups of a folder, newest first. */
export function listBackups(folder: string): BackupFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .map((name) => ({
      name,
      madeAt: Date.parse(name.replace(NAME, '$1$2:$3:$4Z')) / 1000,
      bytes: statSync(path.join(folder, name)).size,
      isBeforeUpgrade: name.includes(BEFORE_UPGRADE),
    }))
}

/** BACKUP-5, BACKUP-17: removes the oldest of those that are too many or too old. Those made before upgrades count apart. */
export function removeOldBackups(folder: string, keep: number, now: number): void {
  const isOld = ({ madeAt }: BackupFile) => madeAt < now - MAX_DAYS * 86_400
  const all = listBackups(folder)
  const usual = all.filter(({ isBeforeUpgrade }) => !isBeforeUpgrade)
  const toGo = new Set([
    ...usual.filter((file, index) => index >= keep || (index >= ALWAYS_KEPT && isOld(file))),
    ...all
      .filter(({ isBeforeUpgrade }) => isBeforeUpgrade)
      .filter((file, index) => index >= MAX_BEFORE_UPGRADES || isOld(file)),
  ])
  const oldestFirst = all.filter((file) => toGo.has(file)).toReversed()
  for (const { name } of oldestFirst.slice(0, MAX_REMOVED_AT_ONCE)) rmSync(path.join(folder, name))
}

const keyFile = (dataFolder: string) => path.join(dataFolder, 'backup-key')

/** The key of the settings, or else the one that is made once and kept in the data folder. */
export function backupKey(dataFolder: string, fromSettings: string | undefined): string {
  if (fromSettings !== undefined) return fromSettings
  return secretFile(keyFile(dataFolder), BACKUP_KEY_LENGTH)
}

/** The key with which a backup that is there can be read. */
export function presentKey(dataFolder: string, fromSettings: string | undefined): string {
  if (fromSettings === undefined && !existsSync(keyFile(dataFolder))) {
    throw new BackupError(
      `No encryption key found. Set BACKUP_KEY to the contents of backup-key from the original data folder.`,
    )
  }
  return backupKey(dataFolder, fromSettings)
}

/** An empty folder for something that goes again; a process that was killed may have left it full, and a database running in it. */
export async function emptyFolder(dataFolder: string, name: string): Promise<string> {
  const folder = path.join(dataFolder, name)
  await removeCluster(clusterFolder(folder))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}
