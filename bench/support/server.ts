import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

export interface BenchServer {
  url: string
  /** Resident memory in bytes. */
  memory(): number
  /** CPU seconds used so far. */
  cpu(): number
  signal(signal: NodeJS.Signals): void
  stop(): Promise<void>
}

const CLOCK_TICKS_PER_SECOND = 100

const statOf = (pid: number | undefined) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []

/** CPU seconds that a process of this machine has used so far. */
export function cpuSecondsOf(pid: number | undefined): number {
  const stat = statOf(pid)
  return (Number(stat[11]) + Number(stat[12])) / CLOCK_TICKS_PER_SECOND
}

/** Starts a Node program as `npm start` does; it sends its address in a message, on a port of its choice. */
export function startProgram(file: string, env: Record<string, string> = {}): Promise<BenchServer> {
  const root = path.resolve(import.meta.dirname, '../..')
  const flags = JSON.parse(readFileSync(path.join(root, 'scripts/server-flags.json'), 'utf8')) as string[]
  const child = spawn(process.execPath, [...flags, path.join(root, file)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // One session at one address stands for all viewers.
    env: { ...process.env, FEEDS_PER_ADDRESS: '100000', FEEDS_PER_SESSION: '100000', ...env },
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
    child.once('message', (message: { address: string }) =>
      resolve({
        url: message.address,
        memory: () => Number(statOf(child.pid)[21]) * 4096,
        cpu: () => cpuSecondsOf(child.pid),
        signal: (signal) => void child.kill(signal),
        stop: () =>
          new Promise((done) => {
            child.removeAllListeners('exit')
            if (child.exitCode !== null || child.signalCode !== null) return done()
            child.once('exit', () => done())
            child.kill('SIGTERM')
          }),
      }),
    )
  })
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
