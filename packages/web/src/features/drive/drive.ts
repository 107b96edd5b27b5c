import { api, clientFor, type DriverFix, type DriverRun, type DriverRunState } from '@firstbell/contract'
import type { DriverEvent } from '@firstbell/domain'
import { transport } from '../../api.ts'
import { createDriveDay } from './drive-day.ts'
import { createDriveState, type DriveState } from './drive-state.ts'
import { openOfflineStore, type QueuedReport } from './reports/offline-store.ts'
import { createReportQueue } from './reports/report-queue.ts'
import { runAfter } from './reports/run-log.ts'

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
  const queue = createReportQueue(opened, state, {
    send: (body) => client.report({ body: body as Parameters<typeof client.report>[0]['body'] }), // as it was queued
    onVoid: () => void day.lock('link_expired'),
    onNewPlan: () => void refresh(),
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
    await queue.put(one)
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
    clearUnsent: queue.clearUnsent,
    /** Reads the day and sends the queue, from now on until the returned function is called. */
    open() {
      const sender = queue.openSender()
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

/** The recorded run of a scheduled run as its driver sees it. */
export function runOf({ said }: Pick<DriveState, 'said'>, scheduledRun: DriverRun): DriverRunState {
  const own = said.filter(({ routeId, date }) => routeId === scheduledRun.routeId && date === scheduledRun.date)
  return runAfter(
    scheduledRun.run,
    own.flatMap(({ event }) => event ?? []),
  )
}
