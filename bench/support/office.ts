import { Agent, request } from 'node:http'
import { Latencies } from './load.ts'
import type { BenchOrganization } from './installation.ts'
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
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latency = new Latencies()
  const byCall = new Map<string, Latencies>()
  const failed = new Map<string, number>()
  const began = performance.now()
  const until = began + seconds * 1000
  const one = async () => {
    while (performance.now() < until) {
      const { name, call, cookie } = next()
      const asked = performance.now()
      const status = await ask(agent, url, call, cookie)
      const took = performance.now() - asked
      latency.add(took)
      const own = byCall.get(name) ?? new Latencies()
      own.add(took)
      byCall.set(name, own)
      if (status >= 400 || status === 0) failed.set(`${name} ${status}`, (failed.get(`${name} ${status}`) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  agent.destroy()
  return { perSecond: latency.count / ((performance.now() - began) / 1000), latency, byCall, failed }
}

function ask(agent: Agent, url: string, { method, path, body }: Call, cookie: string): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    cookie,
    origin: url,
    'x-firstbell': '1',
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  return new Promise((resolve) => {
    const call = request(
      `${url}${path.startsWith('/') ? '' : '/app/'}${path}`,
      { agent, method, headers },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    call.on('error', () => resolve(0)) // counted as failed
    call.end(text)
  })
}

const WEIGHT = MIX.reduce((sum, [, weight]) => sum + weight, 0)

/** One thing after another as the mix says; a quarter of it in the first, large organization. */
export function officeWork(desks: readonly Desk[]) {
  return () => {
    const desk = desks[Math.random() < 0.25 ? 0 : 1 + Math.floor(Math.random() * (desks.length - 1))] as Desk // there are desks
    let at = Math.random() * WEIGHT
    const [name, , callFor] = MIX.find(([, weight]) => (at -= weight) < 0) ?? MIX[0]! // the list is not empty
    return { name, call: callFor(desk.organization), cookie: desk.cookie }
  }
}
