import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StorageError } from '../lock.ts'
import { CLUSTER_OWNER, passwordFile } from './cluster-address.ts'
import { giveTo } from './cluster-user.ts'
import { type Host, type ReadyHost, runProgram } from './programs.ts'

/** Creates the files of a new PostgreSQL in `folder`; they get there when they are complete. */
export function createCluster(host: Host, folder: string): void {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const password = passwordFile(folder)
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  for (const made of [unfinished, password]) giveTo(host.user, made)
  // Texts are compared by code point, on every system and in every version.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${password}`]
  const where = [`--pgdata=${unfinished}`, `--username=${CLUSTER_OWNER}`]
  const { isDone, said } = runProgram(host, host.programs.initdb, [...where, ...access, ...locale])
  if (!isDone) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new StorageError(failureIn(folder, said.split('\n')))
  }
  renameSync(unfinished, folder)
}

/** Why PostgreSQL does not work in a folder, by what it said. */
export function failureIn(folder: string, said: readonly string[]): string {
  if (said.some((line) => line.includes('No space left on device'))) {
    return `The disk of ${folder} is full. Nothing is lost: free at least 64 MB and start again.`
  }
  if (said.some((line) => line.includes('wrong ownership'))) return ofSomebodyElse(folder)
  const nameless = said.find((line) => line.includes('could not look up effective user ID'))
  if (nameless !== undefined) return withoutName(nameless)
  const reason = said.findLast((line) => /fatal|panic|error/i.test(line)) ?? said.findLast((line) => line !== '')
  return (
    `PostgreSQL does not start in ${folder}: ${reason ?? 'it gave no reason'}. What is stored there was not removed. Start again once the reason ` +
    'is gone. If the files are damaged, restore the newest backup with npm run backup -- restore.'
  )
}

const withoutName = (line: string) =>
  `PostgreSQL runs as the owner of the data folder, the user ${/\d+/.exec(line)?.[0] ?? ''}, who has no name on this machine. Nothing is lost. ` +
  'Add that user (useradd --uid, or a line in /etc/passwd of the container), or give the data folder to another one (chown -R).'

const ofSomebodyElse = (folder: string) =>
  `The files of the database in ${folder} belong to another user, or are incomplete. Nothing was changed. ` +
  'Start the server as that user, or give them to this one (chown -R).'

/** The major version of PostgreSQL that the files of a cluster belong to. Throws {@link StorageError} with a sentence for people. */
export function versionIn(folder: string): string {
  try {
    return readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  } catch {
    throw new StorageError(ofSomebodyElse(folder))
  }
}

export const ofAnotherVersion = (folder: string, theirs: string, ours: string) =>
  `${folder} belongs to PostgreSQL ${theirs}, and this version of Firstbell has PostgreSQL ${ours}. Nothing was changed.`

/** What somebody can do who has the version that used the files of a cluster last. */
export const OTHER_WAY =
  'Start the version of Firstbell that used it last, make a backup with npm run backup, and restore it with this one.'

/** The files of one major version cannot be read by another; those of an earlier one were converted before. */
export function requireVersion({ majorVersion: ours }: ReadyHost, folder: string): void {
  const theirs = versionIn(folder)
  if (ours === theirs) return
  throw new StorageError(
    `${ofAnotherVersion(folder, theirs, ours)} A later version of Firstbell used it last: start that one, or restore a backup that this ` +
      'version made into another DATA_DIR.',
  )
}
