import { Agent, get } from 'node:http'
import { Latencies } from './load.ts'

export interface Audience {
  /** From the timestamp of a report to its event at a viewer. */
  latency: Latencies
  events(): number
  open(): number
  close(): void
}

/** Opens `count` feeds, spread over the routes, and waits until each has its snapshot. */
export async function openViewers(
  url: string,
  routeIds: readonly string[],
  count: number,
  cookie: string,
): Promise<Audience> {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  const latency = new Latencies()
  let events = 0
  let open = 0
  const stops: (() => void)[] = []
  const one = (n: number) =>
    new Promise<void>((resolve, reject) => {
      const path = `/app/routes/${routeIds[n % routeIds.length]}/feed`
      const call = get(`${url}${path}`, { agent, headers: { cookie } }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`a feed was answered ${response.statusCode}`))
        let begun = false
        response.on('data', (chunk: Buffer) => {
          if (!begun) {
            begun = true
            open++
            resolve()
          }
          const now = Date.now()
          for (const [, at] of chunk.toString().matchAll(/"kind":"position"[^}]*?"at":([\d.]+)/g)) {
            events++
            latency.add(now - Number(at) * 1000)
          }
        })
        response.on('close', () => open--)
        response.on('error', () => undefined) // closed by this end
      })
      call.on('error', reject) // later ones, after the feed began, change nothing
      stops.push(() => call.destroy())
    })
  for (let n = 0; n < count; n += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - n) }, (_, i) => one(n + i)))
  }
  return { latency, events: () => events, open: () => open, close: () => stops.forEach((stop) => stop()) }
}
