import type { Clock } from '../../clock.ts'
import { type Batch, createBatch } from './reports/batch.ts'
import type { Day } from './day.ts'
import { changeBus, changeDriver, waitOn } from './live-run.ts'

/** A clock that moves this much more than it should has jumped. */
const JUMP_SECONDS = 90

/** The returned function answers whether the clock has jumped since its last call. */
export function watchForJumps(serviceClock: Clock): () => boolean {
  let last = { real: performance.now(), serviceClock: serviceClock.now() }
  return () => {
    const now = { real: performance.now(), serviceClock: serviceClock.now() }
    const expected = last.serviceClock + ((now.real - last.real) / 1000) * serviceClock.reading().rate
    last = now
    return now.serviceClock - expected > JUMP_SECONDS
  }
}

/** What the passing of time, and other buses and drivers in the plan, change about the runs of a day. */
export function waitOnRuns(day: Day, now: number): Batch {
  const batch = createBatch()
  try {
    for (const scheduledRun of day.scheduledRuns.values()) {
      const { run, planned } = scheduledRun
      if (!run?.state.active) continue
      const { busId, busNumber, driverId, driverName } = planned
      if (busId && busNumber && busId !== run.state.busId)
        batch.add(scheduledRun, changeBus(run, now, { busId, busNumber }))
      if (driverId && driverName !== run.state.driverName)
        batch.add(scheduledRun, changeDriver(scheduledRun.run ?? run, now, driverName))
      batch.add(scheduledRun, waitOn(planned, scheduledRun.run ?? run, now))
    }
  } catch (error) {
    batch.undo() // memory does not get ahead of the database
    throw error
  }
  return batch
}
