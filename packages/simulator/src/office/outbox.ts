import type { Outcome } from './osmand.ts'
import type { SimulatedReport, TimedReport } from '../report.ts'

/** More than a phone of the office's choice would keep: about three hours at one fix every five seconds. */
export const MAX_REPORTS_PER_DEVICE = 2000
const IN_FLIGHT = 20
const LONGEST_WAIT_SECONDS = 30
const REFUSED_WAIT_SECONDS = 60
/** After this many attempts in a row without success it is worth a line in the log. */
const FAILURES_BEFORE_MESSAGE = 3
const TOO_MANY = 429

interface Queue {
  readonly reports: TimedReport[]
  sending: boolean
  /** Real milliseconds before which nothing is sent. */
  notBeforeMs: number
  failures: number
  refusals: number
  dropped: number
  /** The server itself has told the device to rest. */
  isResting: boolean
}

export interface OutboxDeps {
  send(deviceName: string, report: SimulatedReport): Promise<Outcome>
  /** Real time in milliseconds. */
  nowMs(): number
  log(line: string): void
}

/** Fixes that wait for the network: in order for each device, the oldest fix of all first, a few at a time. */
export interface Outbox {
  put(deviceName: string, report: TimedReport): void
  /** Sends what may be sent now; what is under way sends on by itself. */
  pump(): void
  waiting(): number
  /** When the first of the reports was due that the server has yet to answer, in seconds UTC; not of devices that it told to rest. */
  owedSince(): number | undefined
  inFlight(): number
  /** Answers so far, by what they said. */
  readonly counts: Readonly<Record<'stored' | 'duplicate' | 'rejected' | 'refused' | 'dropped', number>>
}

export function outboxOf(deps: OutboxDeps): Outbox {
  const queues = new Map<string, Queue>()
  const counts = { stored: 0, duplicate: 0, rejected: 0, refused: 0, dropped: 0 }
  let inFlight = 0
  let turnedAway = 0

  function put(name: string, report: TimedReport): void {
    const queue = queues.get(name) ?? emptyQueue()
    queues.set(name, queue)
    queue.reports.push(report)
    if (queue.reports.length <= MAX_REPORTS_PER_DEVICE) return
    queue.reports.splice(queue.sending ? 1 : 0, 1)
    counts.dropped++
    if (queue.dropped++ === 0)
      deps.log(`${name} keeps ${MAX_REPORTS_PER_DEVICE} fixes and drops the oldest from here on`)
  }

  function pump(): void {
    while (inFlight < IN_FLIGHT) {
      const next = oldest(queues, deps.nowMs())
      if (!next) return
      void sendHead(...next)
    }
  }

  async function sendHead(name: string, queue: Queue): Promise<void> {
    const report = queue.reports[0] as TimedReport // `oldest` picks no empty queue
    inFlight++
    queue.sending = true
    const outcome = await deps.send(name, report)
    inFlight--
    queue.sending = false
    settle(name, queue, outcome)
    pump()
  }

  function settle(name: string, queue: Queue, outcome: Outcome): void {
    if (outcome.kind === 'later') {
      const seconds = outcome.afterSeconds ?? Math.min(LONGEST_WAIT_SECONDS, 2 ** queue.failures++)
      queue.notBeforeMs = deps.nowMs() + seconds * 1000
      queue.isResting = outcome.status === TOO_MANY
      if (queue.isResting) return // this device is too eager: no news
      if (++turnedAway === FAILURES_BEFORE_MESSAGE) deps.log('Server unavailable; devices are queuing reports')
      return
    }
    queue.reports.shift()
    queue.failures = 0
    queue.isResting = outcome.kind === 'refused'
    if (turnedAway >= FAILURES_BEFORE_MESSAGE) deps.log('The server takes fixes again')
    turnedAway = 0
    if (outcome.kind === 'taken') {
      counts[outcome.result]++
      queue.refusals = 0
      return
    }
    counts.refused++
    queue.notBeforeMs = deps.nowMs() + REFUSED_WAIT_SECONDS * 1000
    if (queue.refusals++ === 0) deps.log(`The server refuses ${name} (${outcome.status}): ${outcome.detail}`)
  }

  return {
    put,
    pump,
    waiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.reports.length, 0),
    owedSince() {
      const owed = [...queues.values()].flatMap(({ isResting, reports: [first] }) =>
        first && !isResting ? [first.sentAt] : [],
      )
      return owed.length > 0 ? Math.min(...owed) : undefined
    },
    inFlight: () => inFlight,
    counts,
  }
}

const emptyQueue = (): Queue => ({
  reports: [],
  sending: false,
  notBeforeMs: 0,
  failures: 0,
  refusals: 0,
  dropped: 0,
  isResting: false,
})

/** Of all devices that may send now the one with the oldest fix. */
function oldest(queues: ReadonlyMap<string, Queue>, nowMs: number): [string, Queue] | undefined {
  let best: [string, Queue] | undefined
  for (const entry of queues) {
    const [, queue] = entry
    const head = queue.reports[0]
    if (!head || queue.sending || queue.notBeforeMs > nowMs) continue
    if (!best || head.fixAt < (best[1].reports[0]?.fixAt ?? 0)) best = entry
  }
  return best
}
