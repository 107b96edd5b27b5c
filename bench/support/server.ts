import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cpuSecondsOfFamily, memoryOfFamily } from './processes.ts'

export interface BenchServer {
  url: string
  pid: number
  /** Memory in bytes, with its embedded database. */
  memory(): number
  /** CPU seconds used so far, with its embedded database. */
  cpu(): number
  signal(signal: NodeJS.Signals): void
  stop(): Promise<void>
}

/** Starts a Node program as `npm start` does; it sends its address in a message, on a port of its choice. */
export function startProgram(file: string, env: Record<string, string> = {}): Promise<BenchServer> {
  const root = path.resolve(import.meta.dirname, '../..')
  const flags = JSON.parse(readFileSync(path.join(root, 'scripts/server-flags.json'), 'utf8')) as string[]
  const child = spawn(process.execPath, [...flags, path.resolve(root, file)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // One session at one address stands for all viewers.
    env: { ...process.env, FEEDS_PER_ADDRESS: '100000', FEEDS_PER_SESSION: '100000', ...env },
  })
  const pid = child.pid ?? 0
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
    child.once('message', (message: { address: string }) =>
      resolve({
        url: message.address,
        pid,
        memory: () => memoryOfFamily(pid),
        cpu: () => cpuSecondsOfFamily(pid),
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
