import {
  api,
  CallFailed,
  clientFor,
  type DriverDay,
  type DriverFix,
  type DriverRunState,
  type DriverRun,
} from '@firstbell/contract'
import type { DriverEvent } from '@firstbell/domain'
import { type Failure, failureOf, transport } from '../../api.ts'
import { type OfflineStore, type StoredDay, openOfflineStore, type QueuedReport } from './offline-store.ts'
import { runAfter } from './run-log.ts'
import { createSender } from './sender.ts'

export interface DriveState {
  day: DriverDay | undefined
  /** Why there is no day. */
  failure: Failure | undefined
  hasSignal: boolean
  /** How much waits to be sent. */
  waiting: number
  said: readonly QueuedReport[]
  /** Why something that the driver said was not taken. */
  refused: string | undefined
}

/** A word of the driver, without what the page adds to it. */
export type Word = DriverEvent extends infer One ? (One extends DriverEvent ? Omit<One, 'id' | 'at'> : never) : never

const REFRESH_MS = 5 * 60_000
const WAKE_MS = 5000

export type Drive = ReturnType<typeof createDrive>

/** Everything behind a driver's page: the day, what was said, and what waits for a network. */
export function createDrive(secret: string) {
  const client = clientFor(api, { ...transport, headers: { authorization: `Bearer ${secret}` } }).drive
  const listeners = new Set<() => void>()
  let state: DriveState = {
    day: undefined,
    failure: undefined,
    hasSignal: true,
    waiting: 0,
    said: [],
    refused: undefined,
  }
  let readAtMs = Date.now()
  const set = (change: Partial<DriveState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const opened = openOfflineStore(secret)

  async function take(store: OfflineStore, { day, readAtMs: at }: StoredDay): Promise<void> {
    readAtMs = at
    set({ day, failure: undefined, said: await store.said() })
  }

  async function refresh(): Promise<void> {
    const store = await opened
    try {
      const fresh = { day: await client.day({}), readAtMs: Date.now() }
      const known = await store.day()
      const isNextDay = known?.day.scheduledRuns[0]?.date !== fresh.day.scheduledRuns[0]?.date
      if (isNextDay && (await store.waiting()).length === 0) await store.clear() // names of children stay for their day alone
      await store.keepDay(fresh)
      set({ hasSignal: true })
      await take(store, fresh)
    } catch (error) {
      if (error instanceof CallFailed && [401, 403, 410].includes(error.status)) return lock(failureOf(error))
      const known = state.day ? undefined : await store.day()
      if (known) await take(store, known)
      set({ hasSignal: !(error instanceof TypeError), failure: state.day ? undefined : failureOf(error) })
    }
  }

  /** The link opens nothing any more: what it has shown is taken off the phone. */
  async function lock(failure: Failure): Promise<void> {
    await (await opened).clear()
    set({ day: undefined, failure, said: [], waiting: 0 })
  }

  const senderFor = (store: OfflineStore) =>
    createSender({
      kept: store,
      send: (body) => client.report({ body: body as Parameters<typeof client.report>[0]['body'] }), // as it was put there
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      onSignal: (hasSignal) => hasSignal !== state.hasSignal && set({ hasSignal }),
      onCount: (waiting) => waiting !== state.waiting && set({ waiting }),
      onVoid: () => void lock('link_expired'),
      onRefused: (_, refused) => void store.said().then((said) => set({ said, refused })),
      onSent({ run, plan }, routeId) {
        if (!state.day) return
        const scheduledRuns = state.day.scheduledRuns.map((one) => (one.routeId === routeId ? { ...one, run } : one))
        set({ day: { ...state.day, scheduledRuns } })
        if (plan !== state.day.plan) void refresh()
      },
    })
  let wake: () => void = () => undefined

  const put = async (one: Omit<QueuedReport, 'key'>): Promise<void> => {
    const store = await opened
    await store.add(one)
    if (one.event) set({ said: await store.said(), refused: undefined })
    set({ waiting: (await store.waiting()).length })
    wake()
  }

  /** The server's time in seconds UTC at a moment of the phone's clock, which may be wrong. */
  const timeAt = (ms: number): number => {
    const { now = ms / 1000, rate = 1 } = state.day?.clock ?? {}
    return now + ((ms - readAtMs) / 1000) * rate
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    timeAt,
    refresh,
    /** The driver says something; it counts from now on, with or without a network. */
    tell({ routeId, date }: DriverRun, word: Word): Promise<void> {
      const event = { ...word, id: crypto.randomUUID(), at: timeAt(Date.now()) } as DriverEvent // a word with what it lacked
      return put({ routeId, date, event })
    },
    see({ routeId, date }: DriverRun, fix: DriverFix): Promise<void> {
      return put({ routeId, date, fix })
    },
    /** Reads the day and sends what waits, from now on until the returned function is called. */
    open() {
      const sender = opened.then(senderFor)
      const wakeSender = () => {
        if (!state.day) void refresh()
        void sender.then((one) => one.wake())
      }
      wake = wakeSender
      const timers = [setInterval(wakeSender, WAKE_MS), setInterval(() => void refresh(), REFRESH_MS)]
      window.addEventListener('online', wakeSender)
      wakeSender()
      return () => {
        for (const timer of timers) clearInterval(timer)
        window.removeEventListener('online', wakeSender)
        void sender.then((one) => one.stop())
      }
    },
  }
}

/** The recorded run of a scheduled run as its driver sees it. */
export function runOf({ said }: Pick<DriveState, 'said'>, scheduledRun: DriverRun): DriverRunState {
  const own = said.filter(({ routeId, date }) => routeId === scheduledRun.routeId && date === scheduledRun.date)
  return runAfter(
    scheduledRun.run,
    own.flatMap(({ event }) => event ?? []),
  )
}
