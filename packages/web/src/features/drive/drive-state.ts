import type { DriverDay } from '@firstbell/contract'
import type { Failure } from '../../api.ts'
import type { QueuedReport, RefusedReport } from './reports/offline-store.ts'

export interface DriveState {
  day: DriverDay | undefined
  /** Why there is no day. */
  failure: Failure | undefined
  hasSignal: boolean
  /** The reports that are not sent yet. */
  waiting: readonly QueuedReport[]
  /** The reports with an event of the driver, of all runs of the day. */
  said: readonly QueuedReport[]
  /** The reports that the server refused for good. */
  refused: readonly RefusedReport[]
  /** Why the newest entry was refused. */
  refusal: string | undefined
}

export type DriveStore = ReturnType<typeof createDriveState>

/** The state of a driver page, and who is notified of its changes. */
export function createDriveState() {
  const listeners = new Set<() => void>()
  let state: DriveState = {
    day: undefined,
    failure: undefined,
    hasSignal: true,
    waiting: [],
    said: [],
    refused: [],
    refusal: undefined,
  }
  return {
    get: () => state,
    set(change: Partial<DriveState>): void {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
