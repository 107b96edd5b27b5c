import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface BenchServer {
  url: string
  /** Resident memory in bytes. */
  memory(): number
  /** CPU seconds used so far. */
  cpu(): number
  stop(): Promise<void>
}

const CLOCK_TICKS_PER_SECOND = 100

/** Starts a Node program that tells its address by a message, on a port of its choice. */
export function startProgram(file: string, env: Record<string, string> = {}): Promise<BenchServer> {
  const root = path.resolve(import.meta.dirname, '../..')
  const child = spawn(process.execPath, [path.join(root, file)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const stat = () => readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
    child.once('message', (message: { address: string }) =>
      resolve({
        url: message.address,
        memory: () => Number(stat()[21]) * 4096,
        cpu: () => (Number(stat()[11]) + Number(stat()[12])) / CLOCK_TICKS_PER_SECOND,
        stop: () =>
          new Promise((done) => {
            child.removeAllListeners('exit')
            child.once('exit', () => done())
            child.kill('SIGTERM')
          }),
      }),
    )
  })
}
