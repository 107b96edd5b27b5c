import { setTimeout as after } from 'node:timers/promises'

/** Calls as the pages make them: what reads is tried three times, what changes once. */
export interface OfficeDay {
  reads: number
  /** Reads that needed another attempt. */
  repeated: number
  changes: number
  /** What failed for good: the call, and how it was answered last. */
  failed: string[]
  longestMs: number
  /** The number in the name of the route that was acknowledged last. */
  named: number
  stop(): Promise<void>
}

interface Given {
  cookie: string
  /** Paths that are read in turn. */
  paths: readonly string[]
  routeId: string
  next(): string
}

/** As TanStack Query and web/src/api.ts do it: what fails with 4xx is not tried again. */
const TRIES = 3
const FIRST_WAIT_MS = 1000
const PATIENCE_MS = 10_000
const PAUSE_MS = 50

/** Reads one path after the other, and gives a route one name after the other, until it is stopped. */
export function workInOffice({ cookie, paths, routeId, next }: Given): OfficeDay {
  const day: OfficeDay = { reads: 0, repeated: 0, changes: 0, failed: [], longestMs: 0, named: 0, stop }
  let isStopped = false

  async function ask(path: string, init: RequestInit = {}): Promise<number | string> {
    const url = next()
    const headers = { cookie, origin: url, 'x-firstbell': '1', 'content-type': 'application/json' }
    return fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      (error: Error) => String(error.cause ?? error),
    )
  }

  async function read(path: string): Promise<void> {
    const began = performance.now()
    let status: number | string = ''
    for (let tries = 0; tries < TRIES; tries++) {
      if (tries > 0) await after(FIRST_WAIT_MS * 2 ** (tries - 1))
      if (tries === 1) day.repeated++
      status = await ask(path)
      if (typeof status === 'number' && status < 500) break
    }
    day.reads++
    day.longestMs = Math.max(day.longestMs, performance.now() - began)
    if (status !== 200 && status !== 204) day.failed.push(`GET ${path.split('?')[0]}: ${status}`)
  }

  async function change(): Promise<void> {
    const number = ++day.changes
    const status = await ask(`/app/routes/${routeId}`, {
      method: 'PATCH',
      body: JSON.stringify({ name: `Oak ${number}` }),
    })
    if (status === 200) day.named = number
    else day.failed.push(`PATCH of a route: ${status}`)
  }

  async function keepReading(): Promise<void> {
    for (let i = 0; !isStopped; i++) {
      await read(paths[i % paths.length] ?? '')
      await after(PAUSE_MS)
    }
  }
  async function keepChanging(): Promise<void> {
    while (!isStopped) {
      await change()
      await after(PAUSE_MS)
    }
  }
  const working = [keepReading(), keepChanging()]
  async function stop(): Promise<void> {
    isStopped = true
    await Promise.all(working)
  }
  return day
}
