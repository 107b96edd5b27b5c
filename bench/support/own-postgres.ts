import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './server.ts'

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

const BINARIES = '/usr/lib/postgresql'

/** A PostgreSQL server in a temporary folder; nothing where none is installed. */
export async function startOwnPostgres(): Promise<OwnPostgres | undefined> {
  const binaries = postgresFolder()
  if (!binaries) return undefined
  const user = unprivilegedUser()
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-postgres-'))
  const [data, port] = [path.join(folder, 'data'), await freePort()]
  mkdirSync(data, { mode: 0o700 })
  if (user) for (const one of [folder, data]) chownSync(one, user.uid, user.gid)
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

function postgresFolder(): string | undefined {
  try {
    const [newest] = readdirSync(BINARIES).sort((a, b) => Number(b) - Number(a))
    return newest && path.join(BINARIES, newest, 'bin')
  } catch {
    return undefined // not installed, or elsewhere
  }
}

/** PostgreSQL does not run as root: its package brings a user. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    try {
      const [, ofParent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return Number(ofParent) === parent
    } catch {
      return false // it has ended meanwhile
    }
  })
}
