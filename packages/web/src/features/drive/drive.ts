import {
  api,
  clientFor,
  type DriverFix,
  type DriverRun,
  type DriverRunState,
  type PracticeRoute,
} from '@firstbell/contract'
import type { DriverEvent } from '@firstbell/domain'
import { transport } from '../../api.ts'
import { createDriveDay } from './drive-day.ts'
import { createDriveState, type DriveState } from './drive-state.ts'
import { type OfflineStore, openOfflineStore, type QueuedReport } from './offline-store.ts'
import { runAfter } from './run-log.ts'
import { createSender } from './sender.ts'

/** An event of the driver without the id and the time, which the page adds. */
export type Entry = DriverEvent extends infer One ? (One extends DriverEvent ? Omit<One, 'id' | 'at'> : never) : never

const REFRESH_MS = 5 * 60_000
const WAKE_MS = 5000
const PLAN_MS = 4000

export type Drive = ReturnType<typeof createDrive>

/** The logic of a driver's page: the day, the events of the driver, and the queue of reports to send. */
export function createDrive(secret: string) {
  const client = clientFor(api, { ...transport, headers: { authorization: `Bearer ${secret}` } }).drive
  const state = createDriveState()
  const opened = openOfflineStore(secret)
  const day = createDriveDay(opened, state, () => client.day({}))
  const { refresh, timeAt } = day

  const senderFor = (store: OfflineStore) =>
    createSender({
      kept: store,
      send: (body) => client.report({ body: body as Parameters<typeof client.report>[0]['body'] }), // as it was queued
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      onSignal: (hasSignal) => hasSignal !== state.get().hasSignal && state.set({ hasSignal }),
      onWaiting: (waiting) => waiting.length !== state.get().waiting.length && state.set({ waiting }),
      onVoid: () => void day.lock('link_expired'),
      async onRefused(refusal) {
        state.set({ said: await store.said(), refused: await store.refused(), refusal })
      },
      onSent({ run, plan, drivenShare }, routeId) {
        const shown = state.get().day
        if (!shown) return
        const scheduledRuns = shown.scheduledRuns.map((one) => (one.routeId === routeId ? { ...one, run } : one))
        state.set({
          day: { ...shown, scheduledRuns, practices: practicesAfter(shown.practices, routeId, drivenShare) },
        })
        if (plan !== shown.plan) void refresh()
      },
    })
  let wake: () => void = () => undefined

  /** ABSENCE-3: what the office changes is shown within seconds, also before the bus reports anything. */
  async function followPlan(): Promise<void> {
    const shown = state.get().day?.plan
    if (shown === undefined || document.hidden) return
    const plan = await client.plan({}).then(
      (answer) => answer.plan,
      () => shown,
    ) // without a network what is known stays
    if (plan !== shown) await refresh()
  }

  const put = async (one: Omit<QueuedReport, 'key'>): Promise<void> => {
    const store = await opened
    await store.add(one)
    if (one.event) state.set({ said: await store.said(), refusal: undefined })
    state.set({ waiting: await store.waiting() })
    wake()
  }

  return {
    subscribe: state.subscribe,
    state: state.get,
    timeAt,
    refresh,
    /** Records an event of the driver now, with or without a network. */
    report({ routeId, date }: DriverRun, entry: Entry): Promise<void> {
      const event = { ...entry, id: crypto.randomUUID(), at: timeAt(Date.now()) } as DriverEvent // an entry and what it lacked
      return put({ routeId, date, event })
    },
    see({ routeId, date }: Pick<DriverRun, 'routeId' | 'date'>, fix: DriverFix): Promise<void> {
      return put({ routeId, date, fix })
    },
    /** DRIVE-18: removes reports that were not sent or were refused, once the office has them. */
    async clearUnsent(entries: readonly QueuedReport[]): Promise<void> {
      const store = await opened
      await store.clearUnsent(entries.map(({ key }) => key))
      state.set({ waiting: await store.waiting(), refused: await store.refused() })
    },
    /** Reads the day and sends the queue, from now on until the returned function is called. */
    open() {
      const sender = opened.then(senderFor)
      const wakeSender = () => {
        if (state.get().day) void sender.then((one) => one.wake())
        else void refresh().then(() => state.get().day && wakeSender())
      }
      wake = wakeSender
      const timers = [
        setInterval(wakeSender, WAKE_MS),
        setInterval(() => void followPlan(), PLAN_MS),
        setInterval(() => void refresh(), REFRESH_MS),
      ]
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

/** ROUTE-20: the page shows the largest share of a route that was driven on one day, as the office does. */
function practicesAfter(
  practices: readonly PracticeRoute[],
  routeId: string,
  drivenShare: number | null,
): PracticeRoute[] {
  return practices.map((one) =>
    one.routeId === routeId && drivenShare !== null
      ? { ...one, drivenShare: Math.max(one.drivenShare ?? 0, drivenShare) }
      : one,
  )
}

/** The recorded run of a scheduled run as its driver sees it. */
export function runOf({ said }: Pick<DriveState, 'said'>, scheduledRun: DriverRun): DriverRunState {
  const own = said.filter(({ routeId, date }) => routeId === scheduledRun.routeId && date === scheduledRun.date)
  return runAfter(
    scheduledRun.run,
    own.flatMap(({ event }) => event ?? []),
  )
}
