import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as after } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import { StorageError } from '../lock.ts'
import { withClient } from '../connection/with-client.ts'
import { type ClusterAddress, findAddress, type Reach, releaseAddress } from './cluster-address.ts'
import { clusterSettings } from './cluster-settings.ts'
import { giveTo } from './cluster-user.ts'
import { createCluster, failureIn, requireVersion } from './create-cluster.ts'
import { endLeftBehind, endPostmaster, startGuard } from './end-postmaster.ts'
import { commandFor, findHost, type Programs } from './programs.ts'

/** A PostgreSQL in processes of its own, which work for this process alone. */
export interface Cluster {
  address: ClusterAddress
  /** Of the process that the others belong to; undefined while it is being started again. */
  pid(): number | undefined
  /** Ends all its processes. What was committed is kept. */
  stop(): Promise<void>
}

interface ClusterOptions {
  /** Where its files are. Its parent is there. */
  folder: string
  log: Log
  reach?: Reach
  /** Those of another version than this program's own. */
  programs?: Programs
  /** Settings of PostgreSQL beside those for all. */
  settings?: Readonly<Record<string, string>>
}

/** The driver knows no sockets on Windows. */
const USUAL_REACH: Reach = process.platform === 'win32' ? 'loopback' : 'socket'
const LOOK_EVERY_MS = 20
const RESTART_AFTER_MS = 1000
const REMEMBERED_LINES = 50

/**
 * Starts the PostgreSQL of a folder. Creates it where there is none, first ends one that a killed process left behind, and
 * starts it again when it ends by itself. Its processes end within ten seconds after this one, however that ends.
 * Throws {@link StorageError} with a sentence for people.
 */
export async function startCluster({
  folder,
  log,
  reach = USUAL_REACH,
  programs,
  settings = {},
}: ClusterOptions): Promise<Cluster> {
  const host = findHost(path.dirname(folder), programs)
  if (!existsSync(folder)) createCluster(host, folder)
  requireVersion(host, folder)
  giveTo(host.user, folder)
  await endLeftBehind(folder)
  const address = await findAddress(host, folder, reach)
  const args = argumentsFor(folder, address, { ...clusterSettings(totalmem(), host.majorVersion), ...settings })
  let isStopping = false
  let postmaster = await start()

  async function start(): Promise<ChildProcess> {
    const began = performance.now()
    const [command, all, options] = commandFor(host, host.programs.postgres, args)
    // In a session of its own: Ctrl-C goes to all processes of a terminal, and the server still needs this one.
    const child = spawn(command, all, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
    const lines = linesOf(child, log)
    if (child.pid !== undefined) startGuard(host, child)
    if (!(await becomesReady(address, ended))) throw new StorageError(failureIn(folder, lines))
    if (lines.some((line) => line.includes('not properly shut down'))) {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      log.warn(`The database was not shut down. It recovered in ${seconds} s; nothing that was confirmed is lost.`)
    }
    void ended.then(() => isStopping || void restart())
    return child
  }

  async function restart(): Promise<void> {
    log.error('The database ended by itself and is being started again.')
    while (!isStopping) {
      await after(RESTART_AFTER_MS)
      try {
        postmaster = await start()
        return
      } catch (err) {
        log.error({ err }, 'The database could not be started again.')
      }
    }
  }

  return {
    address,
    pid: () => (isRunning(postmaster) ? postmaster.pid : undefined),
    async stop() {
      isStopping = true
      if (postmaster.pid !== undefined && isRunning(postmaster)) await endPostmaster(postmaster.pid)
      releaseAddress(address, folder)
    },
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

function argumentsFor(folder: string, { host, port }: ClusterAddress, settings: Record<string, string>): string[] {
  const isSocket = path.isAbsolute(host)
  const all = {
    ...settings,
    port: String(port),
    listen_addresses: isSocket ? '' : host,
    unix_socket_directories: isSocket ? host : '',
  }
  return ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** The last lines that a process reported; they go to the log, too. */
function linesOf(child: ChildProcess, log: Log): string[] {
  const lines: string[] = []
  if (!child.stderr) return lines
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line)
    if (lines.length > REMEMBERED_LINES) lines.shift()
    const level = line.startsWith('PANIC:') ? 'error' : 'info' // FATAL is the end of one session
    log[level](`PostgreSQL: ${line}`)
  })
  return lines
}

/** Asks until it answers; false where it ends before. A recovery takes as long as it takes. */
async function becomesReady(address: ClusterAddress, ended: Promise<void>): Promise<boolean> {
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  while (!hasEnded) {
    try {
      await withClient(address, async () => undefined)
      return true
    } catch {
      await Promise.race([ended, after(LOOK_EVERY_MS)])
    }
  }
  return false
}
