// A PostgreSQL for one run of the tests, from the programs of the system. It is thrown away at the end.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const DEBIAN = '/usr/lib/postgresql'
const NOBODY = 65_534

/** Starts a server; undefined where no PostgreSQL is installed.
 * @returns {Promise<{ url: string, stop(): void } | undefined>} */
export async function startOwnPostgres() {
  const programs = findPrograms()
  if (!programs) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-postgres-'))
  const owner = process.getuid?.() === 0 ? userOf('postgres') : {} // PostgreSQL refuses to run as root
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  const call = (program, ...args) => {
    const { status, stderr } = spawnSync(path.join(programs, program), args, {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
    })
    return { isDone: status === 0, stderr }
  }
  const stop = () => {
    call('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }
  const port = await freePort()
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}`
  const steps = [
    ['initdb', '-D', data, '-U', 'postgres', '-A', 'trust'],
    ['pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start'],
  ]
  for (const [program, ...args] of steps) {
    const { isDone, stderr } = call(program, ...args)
    if (isDone) continue
    stop()
    throw new Error(`PostgreSQL did not start: ${program}: ${stderr}`)
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

/** The folder of initdb and pg_ctl: that of the newest version where there are several. */
function findPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...process.env.PATH.split(path.delimiter),
  ]
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')))
}

function userOf(name) {
  const number = (flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || NaN)
  const [uid, gid] = [number('-u'), number('-g')]
  return Number.isNaN(uid) ? { uid: NOBODY, gid: NOBODY } : { uid, gid }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
