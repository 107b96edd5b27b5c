import { CallFailed, type DriverDay } from '@firstbell/contract'
import { type Failure, failureOf } from '../../api.ts'
import type { DriveStore } from './drive-state.ts'
import type { OfflineStore, StoredDay } from './reports/offline-store.ts'
import { isRefusal, LINK_ENDED } from './reports/sender.ts'

/** Reads the day of a driver, and stores it on the phone for when there is no network. */
export function createDriveDay(opened: Promise<OfflineStore>, state: DriveStore, read: () => Promise<DriverDay>) {
  let readAtMs = Date.now()

  async function show(store: OfflineStore, { day, readAtMs: at }: StoredDay): Promise<void> {
    readAtMs = at
    state.set({ day, failure: undefined, said: await store.said() })
  }

  /** DRIVE-12: the link is no longer valid, so names are removed from the phone. DRIVE-18: unsent reports stay. */
  async function lock(failure: Failure): Promise<void> {
    const store = await opened
    await store.clearDay()
    state.set({ day: undefined, failure, said: [] })
  }

  return {
    lock,
    async refresh(): Promise<void> {
      const store = await opened
      state.set({ waiting: await store.waiting(), refused: await store.refused() })
      try {
        const fresh = { day: await read(), readAtMs: Date.now() }
        const known = await store.day()
        const isNextDay = known?.day.scheduledRuns[0]?.date !== fresh.day.scheduledRuns[0]?.date
        if (isNextDay && (await store.waiting()).length === 0) await store.clearDay() // names are stored for one day only
        await store.keepDay(fresh)
        state.set({ hasSignal: true })
        await show(store, fresh)
      } catch (error) {
        if (isRefusal(error, [...LINK_ENDED, 'trial_expired'])) return lock(failureOf(error))
        const known = state.get().day ? undefined : await store.day()
        if (known) await show(store, known)
        const hasSignal = error instanceof CallFailed
        state.set({ hasSignal, failure: state.get().day ? undefined : failureOf(error) })
      }
    },
    /** The server's time in seconds UTC at a moment of the phone's clock, which may be wrong. */
    timeAt(ms: number): number {
      const { now = ms / 1000, rate = 1 } = state.get().day?.clock ?? {}
      return now + ((ms - readAtMs) / 1000) * rate
    },
  }
}
