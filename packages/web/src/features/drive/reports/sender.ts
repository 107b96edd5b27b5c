import { type Answer, api, CallFailed, MAX_REPORT_ENTRIES } from '@firstbell/contract'
import type { RefusalCode } from '@firstbell/domain'
import type { OfflineStore, QueuedReport } from './offline-store.ts'

type Report = { routeId: string; date: string; events: object[]; fixes: object[] }
export type ReportAnswer = Answer<typeof api.drive.report>

export interface Sender {
  /** Sends the queue, unless it is being sent already. */
  wake(): void
  stop(): void
}

export interface SenderDeps {
  kept: Pick<OfflineStore, 'waiting' | 'sent' | 'refuse'>
  send(report: Report): Promise<ReportAnswer>
  onSent(answer: ReportAnswer, routeId: string): void
  onSignal(hasSignal: boolean): void
  /** The driver link is no longer valid. */
  onVoid(): void
  /** The server refused an entry for good; it is in the store. */
  onRefused(reason: string): void
  onWaiting(waiting: readonly QueuedReport[]): void
  wait(ms: number): Promise<void>
}

/**
 * DRIVE-18: refusals by our server that are final for an entry, or that end the link. Any other answer may be one of a proxy
 * or of a wireless network's sign-in page, and the entries are sent again.
 */
const FINAL: readonly RefusalCode[] = ['invalid_input', 'not_found', 'wrong_time']
export const LINK_ENDED: readonly RefusalCode[] = ['link_expired', 'signed_out']

const AGAIN_MS = 5000
const AT_ONCE = MAX_REPORT_ENTRIES / 2

/**
 * DRIVE-6: sends the events and fixes of the queue in their order, until the server has all of them. A report whose answer
 * is lost is sent again: the ids of events and the times of fixes make it count once.
 */
export function createSender({ kept: store, send, wait, ...listeners }: SenderDeps): Sender {
  let working = false
  let stopped = false
  let together = AT_ONCE

  async function work(): Promise<void> {
    for (;;) {
      const waiting = await store.waiting()
      listeners.onWaiting(waiting)
      const batch = nextBatch(waiting, together)
      const [first] = batch
      if (!first || stopped) return
      const keys = batch.map(({ key }) => key)
      try {
        const answer = await send(reportOf(first, batch))
        await store.sent(keys)
        together = AT_ONCE
        listeners.onSignal(true)
        listeners.onSent(answer, first.routeId)
      } catch (error) {
        if (isRefusal(error, LINK_ENDED)) return listeners.onVoid()
        if (!isRefusal(error, FINAL)) {
          if (!(error instanceof CallFailed)) listeners.onSignal(false)
          await wait(AGAIN_MS)
        } else if (batch.length > 1) {
          together = 1 // sent one by one, a refused report does not block the others
        } else {
          await store.refuse(batch, error.problem?.detail ?? error.problem?.title ?? '')
          listeners.onRefused(error.problem?.detail ?? '')
        }
      }
    }
  }

  return {
    wake() {
      if (working || stopped) return
      working = true
      void work().finally(() => {
        working = false
      })
    },
    stop() {
      stopped = true
    },
  }
}

/** Whether our server refused a call with one of these codes. */
export function isRefusal(error: unknown, codes: readonly RefusalCode[]): error is CallFailed {
  return error instanceof CallFailed && codes.some((code) => code === error.problem?.code)
}

/**
 * The queued reports of the same run as the first one, at most as many as are sent at once. DRIVE-28: an emergency is sent
 * before the positions that wait, after what the driver has reported before it.
 */
function nextBatch(queue: readonly QueuedReport[], most: number): QueuedReport[] {
  const urgent = queue.find(({ event }) => event?.kind === 'emergency')
  const waiting = urgent ? eventsUpTo(queue, urgent) : queue
  const [first] = waiting
  return waiting.filter(({ routeId, date }) => routeId === first?.routeId && date === first.date).slice(0, most)
}

function eventsUpTo(queue: readonly QueuedReport[], { key, routeId, date }: QueuedReport): QueuedReport[] {
  return queue.filter((one) => one.event && one.key <= key && one.routeId === routeId && one.date === date)
}

function reportOf({ routeId, date }: QueuedReport, batch: readonly QueuedReport[]): Report {
  return {
    routeId,
    date,
    events: batch.flatMap(({ event }) => event ?? []),
    fixes: batch.flatMap(({ fix }) => fix ?? []),
  }
}
