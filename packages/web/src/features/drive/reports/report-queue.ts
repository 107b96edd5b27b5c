import type { PracticeRoute } from '@firstbell/contract'
import type { DriveStore } from '../drive-state.ts'
import type { OfflineStore, QueuedReport } from './offline-store.ts'
import { createSender, type SenderDeps } from './sender.ts'

interface ReportQueueDeps extends Pick<SenderDeps, 'send' | 'onVoid'> {
  /** The office has changed the plan of the day. */
  onNewPlan(): void
}

/** The reports of a driver, in the browser until the server has them. */
export function createReportQueue(
  opened: Promise<OfflineStore>,
  state: DriveStore,
  { send, onVoid, onNewPlan }: ReportQueueDeps,
) {
  const senderFor = (store: OfflineStore) =>
    createSender({
      kept: store,
      send,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      onSignal: (hasSignal) => hasSignal !== state.get().hasSignal && state.set({ hasSignal }),
      onWaiting: (waiting) => waiting.length !== state.get().waiting.length && state.set({ waiting }),
      onVoid,
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
        if (plan !== shown.plan) onNewPlan()
      },
    })

  return {
    openSender: () => opened.then(senderFor),
    async put(one: Omit<QueuedReport, 'key'>): Promise<void> {
      const store = await opened
      await store.add(one)
      if (one.event) state.set({ said: await store.said(), refusal: undefined })
      state.set({ waiting: await store.waiting() })
    },
    /** DRIVE-18: removes reports that were not sent or were refused, once the office has them. */
    async clearUnsent(entries: readonly QueuedReport[]): Promise<void> {
      const store = await opened
      await store.clearUnsent(entries.map(({ key }) => key))
      state.set({ waiting: await store.waiting(), refused: await store.refused() })
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
