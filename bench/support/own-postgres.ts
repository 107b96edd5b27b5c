import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { clusterUser, findPrograms, giveTo } from '@firstbell/server'
import { freePort } from '@firstbell/server/free-port'
import { childrenOf } from './processes.ts'

export interface OwnPostgres {
  url: string
  /** Suspends all its processes, as if its machine stood still. */
  suspend(): void
  resume(): void
  /** Ends it at once, without a checkpoint. */
  crash(): void
  /** Resolves when it accepts connections. */
  start(): void
  remove(): void
}

/** A PostgreSQL server in a temporary folder, from the programs of the embedded one; for the product it is another's. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const binaries = path.dirname(findPrograms().postgres)
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-postgres-'))
  const user = clusterUser(folder)
  const [data, port] = [path.join(folder, 'data'), await freePort()]
  mkdirSync(data, { mode: 0o700 })
  for (const one of [folder, data]) giveTo(user, one)
  chmodSync(folder, 0o755)
  const run = (program: string, args: readonly string[]) => {
    const { status, stderr } = spawnSync(path.join(binaries, program), args, { ...user, cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`)
  }
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start'])
  const stop = () => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
  start()
  const signal = (name: NodeJS.Signals) => {
    const parent = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    for (const pid of [parent, ...childrenOf(parent)]) process.kill(pid, name)
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    suspend: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    crash: stop,
    start,
    remove() {
      stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
