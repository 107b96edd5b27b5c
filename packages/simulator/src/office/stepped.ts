import type { Transport } from '@firstbell/contract'
import { takeDue } from './duties.ts'
import { officeOf, type OfficeOptions } from './office.ts'
import { type DeviceKey, sendReport } from './osmand.ts'
import { outboxOf } from './outbox.ts'

export interface SteppedOptions extends OfficeOptions {
  /** By bus id. */
  devices: ReadonlyMap<string, DeviceKey>
  /** Moves the server's clock on by so many seconds; resolves to the time that it then shows, in seconds UTC. */
  advance(seconds: number): Promise<number>
}

/** All buses of an organization on a clock that stands still: they drive while somebody asks them to. */
export interface SteppedBuses {
  /**
   * Moves the clock on, a step at a time; every report that is due is answered before the next step. With a bus,
   * that one alone reports, and what the office changes is not read meanwhile.
   */
  drive(seconds: number, busId?: string): Promise<void>
}

/** Throws what the client throws. */
export function steppedBuses(transport: Transport, options: SteppedOptions): SteppedBuses {
  const { advance, devices, intervalSeconds } = options
  const byName = new Map([...devices.values()].map((device) => [device.name, device]))
  const underWay = new Set<Promise<unknown>>()
  let nowMs = 0
  const deps = { transport, nowMs: () => nowMs }
  const office = officeOf(deps, options)
  const outbox = outboxOf({
    ...deps,
    log: () => undefined,
    send(name, report) {
      const sent = sendReport(fetch, transport.base, byName.get(name) ?? { name, key: '' }, report)
      underWay.add(sent)
      return sent.finally(() => underWay.delete(sent))
    },
  })

  async function step(seconds: number, busId?: string): Promise<void> {
    const now = await advance(seconds)
    nowMs = now * 1000
    if (busId === undefined) await office.catchUp()
    for (const { duty, report } of takeDue(office.duties(), now)) {
      const device = busId === undefined || busId === duty.busId ? devices.get(duty.busId) : undefined
      if (device) outbox.put(device.name, report)
    }
    outbox.pump()
    while (outbox.inFlight() > 0) {
      await Promise.all(underWay)
      await new Promise((resolve) => setImmediate(resolve)) // each answer has sent the next report of its bus by then
    }
  }

  return {
    async drive(seconds, busId) {
      for (let left = seconds; left > 0; left -= intervalSeconds) await step(Math.min(left, intervalSeconds), busId)
    },
  }
}
