import { type Drive, driveStateAt, truth } from '@firstbell/simulator'
import type { Phone } from './driver.ts'
import type { Installation } from './program.ts'

/** A driver's page reports this often. */
const STEP_SECONDS = 5
/** Nothing changes where a bus stands: half as many reports tell as much. */
const STANDING_STEP_SECONDS = 10

/** A bus that is driven as the simulator plans it, on a clock that stands still while its driver or anybody else does something. */
export interface DrivenBus {
  /** What really happened: seconds UTC of the arrival at each stop reached so far, by stop id. */
  arrivals: ReadonlyMap<string, number>
  position(): { lat: number; lng: number }
  /** The server's clock, seconds UTC. */
  now(): number
  /** Drives until it stands at its next stop; resolves to that stop's id. */
  driveToNext(): Promise<string>
  /** Drives on, and does not count the stops on its way. */
  drive(seconds: number): Promise<void>
  /** Stays where it is. */
  stand(seconds: number): Promise<void>
  /** Another phone is in the bus from now on. */
  handTo(phone: Phone): Promise<void>
}

/** The bus stands at its first stop, at `startAt` by the server's clock. */
export function drivenBus({ advance }: Installation, drive: Drive, startAt: number, phone: Phone): DrivenBus {
  const visits = truth(drive).filter(({ arrivedAt }) => arrivedAt !== null)
  const [first] = visits
  const arrivals = new Map(first ? [[first.stopId, startAt]] : [])
  let carried = phone
  let now = startAt
  let plannedAt = first?.arrivedAt ?? startAt // by the simulator's plan
  const position = () => driveStateAt(drive, plannedAt).position

  async function step(seconds: number, drivenSeconds: number): Promise<void> {
    now = await advance(seconds)
    plannedAt += drivenSeconds
    await carried.moveTo(position(), now)
  }

  return {
    arrivals,
    position,
    now: () => now,
    async driveToNext() {
      const next = visits.find(({ stopId }) => !arrivals.has(stopId))
      if (!next?.arrivedAt) throw new Error('the bus is at its last stop')
      while (plannedAt < next.arrivedAt) await step(STEP_SECONDS, STEP_SECONDS)
      arrivals.set(next.stopId, now - (plannedAt - next.arrivedAt))
      return next.stopId
    },
    async drive(seconds) {
      for (let left = seconds; left > 0; left -= STEP_SECONDS) await step(STEP_SECONDS, STEP_SECONDS)
    },
    async stand(seconds) {
      for (let left = seconds; left > 0; left -= STANDING_STEP_SECONDS) await step(STANDING_STEP_SECONDS, 0)
    },
    async handTo(other) {
      carried = other
      await carried.moveTo(position(), now)
    },
  }
}
