import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort as freePortOf } from '@firstbell/server/free-port'
import { inject } from 'vitest'

export const root = path.resolve(import.meta.dirname, '../..')
/** What browsers record; removed when all journeys have ended. */
export const TRACES = path.join(root, 'pictures/traces')

export interface Ended {
  code: number | null
  output: string
}

export interface Program {
  child: ChildProcess
  output(): string
  /** Resolves when it has ended by itself or by a signal. */
  ended: Promise<Ended>
}

/** Runs one of the built programs. */
export function runProgram(
  file: string,
  flags: readonly string[],
  env: Record<string, string> = {},
  options: { detached?: boolean } = {},
): Program {
  const child = spawn(process.execPath, [path.join(root, file), ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    ...options,
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return {
    child,
    output: () => output,
    ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, output }))),
  }
}

export interface Installation extends Program {
  url: string
  folder: string
  account: { email: string; password: string }
  /** Another administrator of a demo's organization. */
  deputy: { email: string; password: string }
  /** The super administrator of a demo. */
  operator: { email: string; password: string }
  /** Moves the server's clock on by so many seconds; resolves to the time that it then shows. With `TEST_CLOCK` alone. */
  advance(seconds: number): Promise<number>
  /** Asks it to stop as Ctrl-C does. */
  end(): Promise<void>
  /** Ends it, and removes its folder. */
  stop(): Promise<void>
}

const SERVER = 'packages/server/dist/main.js'

/** For a server whose clock stands still until the journey moves it. */
export const TEST_CLOCK = { TEST_CLOCK: 'on', NODE_ENV: 'test' }

/** Starts a server on a port of its own; resolves when it answers. Throws with its output when it does not come up. */
export async function startServer(
  folder: string,
  env: Record<string, string> = {},
  options: { detached?: boolean } = {},
): Promise<Installation> {
  const port = env.PORT ?? String(await freePort())
  const program = runProgram(
    SERVER,
    [],
    { DATA_DIR: folder, PORT: port, TRUSTED_PROXIES: '127.0.0.1', ...env },
    options,
  )
  await new Promise<void>((resolve, reject) => {
    program.child.once('message', () => resolve())
    void program.ended.then(({ output }) => reject(new Error(`the server did not start: ${output}`)))
  })
  const accounts = env.DEMO === '0' ? [] : accountsIn(folder)
  const end = async () => {
    program.child.kill('SIGINT')
    await program.ended
  }
  return {
    ...program,
    url: `http://127.0.0.1:${port}`,
    folder,
    account: accounts[0] ?? NOBODY,
    deputy: accounts[1] ?? NOBODY,
    operator: accounts.find(({ role }) => role === 'super administrator') ?? NOBODY,
    advance: (seconds) =>
      new Promise((resolve) => {
        program.child.once('message', (answer) => resolve((answer as { now: number }).now)) // as main.ts answers
        program.child.send({ seconds })
      }),
    end,
    async stop() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const NOBODY = { email: '', password: '' }

function accountsIn(folder: string): { role: string; email: string; password: string }[] {
  const file = readFileSync(path.join(folder, 'demo-accounts.json'), 'utf8')
  return (JSON.parse(file) as { accounts: { role: string; email: string; password: string }[] }).accounts
}

/** A data folder for a first start. */
export const emptyFolder = () => mkdtempSync(path.join(tmpdir(), 'firstbell-e2e-'))

/** A data folder of a demo that has been started before, and wakes as a fresh one begins. */
export function newFolder(): string {
  const folder = emptyFolder()
  cpSync(inject('preparedFolder'), folder, { recursive: true })
  return folder
}

const PORTS_OF_A_WORKER = 4000
/** Below those that the system gives to whoever calls another; each worker has its own. */
const FIRST_PORT = 20_000 + PORTS_OF_A_WORKER * Number(process.env.VITEST_POOL_ID ?? 0)

export const freePort = () => freePortOf({ first: FIRST_PORT, count: PORTS_OF_A_WORKER })
