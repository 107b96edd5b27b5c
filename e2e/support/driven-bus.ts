import { type Drive, stateAt, truth } from '@firstbell/simulator'
import { expect } from 'vitest'
import type { Phone } from './driver.ts'

/** A bus that is driven as the simulator plans it, and stands longer where its driver has something to do. */
export interface DrivenBus {
  /** What really happened: seconds UTC of the arrival at each stop reached so far, by stop id. */
  arrivals: ReadonlyMap<string, number>
  place(): { lat: number; lng: number }
  /** Leaves its first stop, at which it stands until then. */
  leave(): void
  /** Stands at the next stop until all is done there. */
  standAtNext(work: (stopId: string) => Promise<void>): Promise<void>
}

/** `now` is the server's clock, seconds UTC. */
export function drivenBus(drive: Drive, now: () => number): DrivenBus {
  const arrivals = new Map<string, number>()
  let waitedSeconds = 0
  let standsFrom = truth(drive)[0]?.arrivedAt ?? 0 // by the simulator's plan
  const plannedAt = () => Math.min(now() - waitedSeconds, standsFrom)
  const leave = () => {
    waitedSeconds = now() - standsFrom
    standsFrom = Infinity
  }
  return {
    arrivals,
    place() {
      const at = plannedAt()
      for (const { stopId, arrivedAt } of truth(drive))
        if (arrivedAt !== null && arrivedAt <= at && !arrivals.has(stopId))
          arrivals.set(stopId, arrivedAt + waitedSeconds)
      return stateAt(drive, at).place
    },
    leave,
    async standAtNext(work) {
      const next = truth(drive).find(({ arrivedAt }) => (arrivedAt ?? 0) > plannedAt())
      if (!next?.arrivedAt) throw new Error('the bus is at its last stop')
      standsFrom = next.arrivedAt
      await expect.poll(() => arrivals.has(next.stopId), { timeout: 60_000 }).toBe(true)
      await work(next.stopId)
      leave()
    },
  }
}

const STEP_MS = 100

/** The phones of a bus know where it is until `stop` is called; who takes the bus over brings another one. */
export function carry(bus: DrivenBus, phone: Phone) {
  let carried = phone
  let isOver = false
  const over = (async () => {
    while (!isOver) {
      const { lat: latitude, lng: longitude } = bus.place()
      await carried.context.setGeolocation({ latitude, longitude, accuracy: 5 })
      await new Promise((resolve) => setTimeout(resolve, STEP_MS)) // the pace of the drive
    }
  })()
  over.catch(() => undefined) // a test that fails has closed the phone; one that goes on hears of it at `stop`
  return {
    handTo(other: Phone) {
      carried = other
    },
    async stop() {
      isOver = true
      await over
    },
  }
}
