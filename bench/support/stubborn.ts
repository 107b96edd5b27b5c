import { setTimeout as after } from 'node:timers/promises'
import type { BenchDevice } from './district.ts'

const METRES_PER_SECOND = 20
const PATIENCE_MS = 3000
const PAUSE_MS = 200

export interface Acknowledged {
  device: BenchDevice
  at: number
  /** How long it took until a server said that it is stored. */
  milliseconds: number
}

/**
 * Every device reports once a second and gives up on none: what a server does not acknowledge goes to another one.
 * With `isUnruly` each report goes to two servers, and those of a few seconds in another order than they were made.
 */
export async function reportSurely(
  urlsOf: () => readonly string[],
  devices: readonly BenchDevice[],
  { seconds, from, isUnruly = false }: { seconds: number; from: number; isUnruly?: boolean },
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  const began = Date.now()
  const running: Promise<void>[] = []
  async function send(device: BenchDevice, at: number, metres: number, turn: number): Promise<void> {
    const sentAt = performance.now()
    for (let attempt = turn; ; attempt++) {
      const urls = urlsOf()
      const url = urls[attempt % urls.length] ?? ''
      if (await isStored(url, device, at, metres)) break
      await after(PAUSE_MS)
    }
    acknowledged.push({ device, at, milliseconds: performance.now() - sentAt })
  }
  for (let second = 0; second < seconds; second++) {
    for (const [i, device] of devices.entries()) {
      const at = began / 1000 + second
      const metres = (from + second) * METRES_PER_SECOND
      const late = isUnruly ? ((i + second * 7) % 4) * 1000 : 0
      const go = async () => {
        if (late > 0) await after(late)
        await Promise.all([
          send(device, at, metres, i + second),
          ...(isUnruly ? [send(device, at, metres, i + second + 1)] : []),
        ])
      }
      running.push(go())
      if (i % 20 === 19) await after(5)
    }
    await after(Math.max(0, began + (second + 1) * 1000 - Date.now()))
  }
  await Promise.all(running)
  return acknowledged
}

async function isStored(url: string, device: BenchDevice, at: number, metres: number): Promise<boolean> {
  const { lat, lng } = device.at(metres)
  const query = `id=${device.name}&lat=${lat}&lon=${lng}&timestamp=${at}&speed=19.4&bearing=90`
  try {
    const answer = await fetch(`${url}/osmand?${query}`, {
      headers: { authorization: `Bearer ${device.key}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const body = (await answer.json()) as { result?: string }
    return answer.status === 200 && (body.result === 'stored' || body.result === 'duplicate')
  } catch {
    return false // the server is gone or silent: another one is asked
  }
}
