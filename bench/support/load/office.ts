import { Pool } from 'undici'
import { Latencies } from './load.ts'
import type { BenchOrganization } from '../district/installation.ts'
import { type Call, MIX } from './mix.ts'

export interface Desk {
  organization: BenchOrganization
  cookie: string
}

export interface Worked {
  perSecond: number
  latency: Latencies
  byCall: Map<string, Latencies>
  failed: Map<string, number>
}

/** `connections` people at once, each asking again as soon as answered, for `seconds`. */
export async function work(
  url: string,
  connections: number,
  seconds: number,
  next: () => { name: string; call: Call; cookie: string },
): Promise<Worked> {
  const pool = new Pool(url, { connections })
  const latency = new Latencies()
  const byCall = new Map<string, Latencies>()
  const failed = new Map<string, number>()
  const began = performance.now()
  const until = began + seconds * 1000
  const one = async () => {
    while (performance.now() < until) {
      const { name, call, cookie } = next()
      const asked = performance.now()
      const status = await ask(pool, call, cookie, url)
      const took = performance.now() - asked
      latency.add(took)
      const own = byCall.get(name) ?? new Latencies()
      own.add(took)
      byCall.set(name, own)
      if (status >= 400 || status === 0) failed.set(`${name} ${status}`, (failed.get(`${name} ${status}`) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  await pool.close()
  return { perSecond: latency.count / ((performance.now() - began) / 1000), latency, byCall, failed }
}

/** Answers with the status; 0 where there was no answer. What comes is read and let go of: the load is to cost little itself. */
function ask(pool: Pool, { method, path, body }: Call, cookie: string, origin: string): Promise<number> {
  return new Promise((resolve) => {
    let status = 0
    pool.dispatch(
      {
        method,
        path: path.startsWith('/') ? path : `/app/${path}`,
        headers: {
          cookie,
          origin,
          'x-firstbell': '1',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_, code) => void (status = code),
        onResponseData: () => undefined,
        onResponseEnd: () => resolve(status),
        onResponseError: () => resolve(0), // counted as failed
      },
    )
  })
}

const WEIGHT = MIX.reduce((sum, [, weight]) => sum + weight, 0)

/** One call after another as the mix defines; a quarter of it in the first, large organization. */
export function officeWork(desks: readonly Desk[]) {
  return () => {
    const desk = desks[Math.random() < 0.25 ? 0 : 1 + Math.floor(Math.random() * (desks.length - 1))] as Desk // there are desks
    let at = Math.random() * WEIGHT
    const [name, , callFor] = MIX.find(([, weight]) => (at -= weight) < 0) ?? MIX[0]! // the list is not empty
    return { name, call: callFor(desk.organization), cookie: desk.cookie }
  }
}
