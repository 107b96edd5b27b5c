import { Agent, request } from 'node:http'
import type { BenchDevice } from '../district.ts'

const METRES_PER_SECOND = 10

/** Latencies in milliseconds, with the figures that count. */
export class Latencies {
  private readonly values: number[] = []

  add(milliseconds: number): void {
    this.values.push(milliseconds)
  }

  get count(): number {
    return this.values.length
  }

  quantile(share: number): number {
    const sorted = Float64Array.from(this.values).toSorted()
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  }
}

export interface Sent {
  acknowledged: number
  refused: number
  seconds: number
  latency: Latencies
}

/** Sends one report as a phone would; resolves to its status. */
function report(agent: Agent, url: string, device: BenchDevice, at: number, metres: number): Promise<number> {
  const { lat, lng } = device.at(metres)
  const query = `id=${device.name}&lat=${lat}&lon=${lng}&timestamp=${at}&speed=19.4&bearing=90`
  return new Promise((resolve) => {
    const call = request(
      `${url}/osmand?${query}`,
      { agent, headers: { authorization: `Bearer ${device.key}` } },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    call.on('error', () => resolve(0)) // not answered: counted as refused
    call.end()
  })
}

/**
 * Every device reports `perSecond` times a second for `seconds`, spread evenly. Reports go out on time whether or not
 * earlier ones were answered, as buses do, with a bound on what is in flight.
 */
export async function drive(
  url: string,
  devices: readonly BenchDevice[],
  { perSecond, seconds, from = 0 }: { perSecond: number; seconds: number; from?: number },
): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const latency = new Latencies()
  const total = Math.floor(devices.length * perSecond * seconds)
  const began = performance.now()
  const wallStart = Date.now()
  let acknowledged = 0
  let refused = 0
  let inFlight = 0
  const send = async (n: number) => {
    const device = devices[n % devices.length] as BenchDevice
    const sentAt = performance.now()
    const elapsed = (sentAt - began) / 1000
    inFlight++
    const status = await report(
      agent,
      url,
      device,
      (wallStart + (sentAt - began)) / 1000,
      (from + elapsed) * METRES_PER_SECOND,
    )
    inFlight--
    if (status === 200) {
      acknowledged++
      latency.add(performance.now() - sentAt)
    } else refused++
  }
  const running: Promise<void>[] = []
  for (let n = 0; n < total;) {
    const due = Math.min(total, Math.ceil(((performance.now() - began) / 1000) * devices.length * perSecond))
    while (n < due && inFlight < 4000) running.push(send(n++))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await Promise.all(running)
  agent.destroy()
  return { acknowledged, refused, seconds: (performance.now() - began) / 1000, latency }
}
