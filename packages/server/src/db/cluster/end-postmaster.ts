import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { codeOf } from '../../system-error.ts'
import { passwordFile, SOCKET_PORT } from './cluster-address.ts'
import { commandFor, type Host } from './programs.ts'

/** Signals of PostgreSQL: its sessions are ended and a checkpoint is written; or it ends at once, and the next start recovers. */
const [FAST, AT_ONCE] = ['SIGINT', 'SIGQUIT'] as const
const FAST_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 20
/** Which process has the folder, and which its socket. */
const PROCESS_FILES = ['postmaster.pid', `.s.PGSQL.${SOCKET_PORT}.lock`]

/** Ends a PostgreSQL; resolves when all its processes have ended. */
export async function endPostmaster(pid: number): Promise<void> {
  const until = performance.now() + FAST_WITHIN_MS
  kill(pid, FAST)
  while (kill(pid, 0)) {
    if (performance.now() > until) kill(pid, AT_ONCE)
    await after(LOOK_EVERY_MS)
  }
}

/**
 * Ends the PostgreSQL of a folder whose server was killed. No other server uses the folder. Another program may have the number of the
 * killed process by now, as is common in containers: PostgreSQL would take it for itself and not start.
 */
export async function endLeftBehind(folder: string): Promise<void> {
  for (const name of PROCESS_FILES) {
    const file = path.join(folder, name)
    if (!existsSync(file)) continue
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    if (pid > 0 && commandOf(pid).includes(folder)) await endPostmaster(pid)
    rmSync(file, { force: true })
  }
}

/** Removes a cluster that nobody needs. What a killed process left running in it ends first: it would write on. */
export async function removeCluster(folder: string): Promise<void> {
  await endLeftBehind(folder)
  rmSync(folder, { recursive: true, force: true })
  rmSync(passwordFile(folder), { force: true })
}

/** The command line of a process; empty where there is none. */
function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`
  if (existsSync('/proc/self/cmdline')) return existsSync(file) ? readFileSync(file, 'utf8') : ''
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

/** Sends a signal; false where there is no such process. */
function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    throw error
  }
}

/** Reads until this process has ended, however it did, and then ends PostgreSQL: within five seconds, or at once. */
const GUARD = `read -r _; kill -INT $0; for _ in 1 2 3 4 5; do sleep 1; kill -0 $0 || exit; done; kill -QUIT $0`

/** Watches over this process from outside: PostgreSQL does not notice by itself that nobody needs it any more. */
export function startGuard(host: Host, postmaster: ChildProcess): void {
  if (process.platform === 'win32') return // the next start ends what is left behind
  const [command, args, options] = commandFor(host, '/bin/sh', ['-c', GUARD, String(postmaster.pid)])
  const guard = spawn(command, args, { ...options, detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  guard.on('error', () => undefined) // likewise
  guard.stdin.on('error', () => undefined) // it has ended
  guard.unref()
  postmaster.once('exit', () => guard.kill('SIGKILL'))
}
