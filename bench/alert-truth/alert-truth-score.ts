import type { TrueRun } from './alert-truth-mornings.ts'

/** An alert of a run from when it was written until it was closed. Times in seconds UTC. */
export interface Standing {
  cause: 'late' | 'notStarted'
  from: number
  /** Infinite while it stands. */
  until: number
  /** Whether it was closed because the run was over. */
  isOver: boolean
  /** For how long nothing had been heard of the bus when it was closed. */
  silentSeconds: number
}

/** A bus so late at a stop is one that families should have heard of. */
const LATE_SECONDS = 15 * 60
/** An alert is false if at half of the stops ahead the bus is less late than this. */
const HARMLESS_SECONDS = 8 * 60
/** What an office calls no news, by default. */
const UNSEEN_SECONDS = 120

export interface Score {
  runs: number
  /** Runs that were late at a stop, and those of them with an alert at one of these stops. */
  lateRuns: number
  lateRunsTold: number
  alerts: number
  falseAlerts: number
  falseNotStarted: number
  lateStops: number
  untoldStops: number
  /** Written again for a run after it was closed. */
  again: number
  closedWhileLate: number
  closedWithoutNews: number
  /** From the alert to the bus, and to the scheduled time, at stops where it was late; seconds. */
  leads: number[]
  notices: number[]
}

export const emptyScore = (): Score => ({
  runs: 0,
  lateRuns: 0,
  lateRunsTold: 0,
  alerts: 0,
  falseAlerts: 0,
  falseNotStarted: 0,
  lateStops: 0,
  untoldStops: 0,
  again: 0,
  closedWhileLate: 0,
  closedWithoutNews: 0,
  leads: [],
  notices: [],
})

/** School days `from` up to `from + count`. */
export interface PartOfMornings {
  seed: number
  from: number
  count: number
}

/** Of drafts and alerts, of what is sent by itself, and of the baseline; drafts and alerts also by what happened to the bus. */
export interface Scores {
  all: Score
  sent: Score
  naive: Score
  byFate: Record<string, Score>
  sentOf: Record<string, number>
  /** Runs with more than one alert. */
  twice: number
}

/** Adds a part to the whole: numbers and lists, by name. */
export function merge<T extends object>(whole: T, part: T): T {
  const sum = (a: unknown, b: unknown): unknown => {
    if (a === undefined) return b
    if (typeof a === 'number') return a + Number(b)
    if (Array.isArray(a)) return [...a, ...(b as unknown[])] // both are of the same kind
    return merge(a as object, b as object)
  }
  const added = Object.entries(part).map(([name, value]) => [
    name,
    sum((whole as Record<string, unknown>)[name], value),
  ])
  return { ...whole, ...(Object.fromEntries(added) as T) }
}

/** Adds what was written of a run. */
export function addRun(score: Score, { stops, cancelledAt = Infinity }: TrueRun, alerts: readonly Standing[]): void {
  const waits = stops.map((stop) => ({ ...stop, knownAt: Math.min(stop.arrivedAt, cancelledAt) }))
  const late = waits.filter(({ scheduledAt, knownAt }) => knownAt - scheduledAt >= LATE_SECONDS)
  const told = late.flatMap((stop) => {
    const alert = alerts.find(({ from, until }) => from < stop.knownAt && until >= stop.knownAt)
    return alert ? [{ ...stop, alert }] : []
  })
  score.runs++
  score.lateRuns += late.length > 0 ? 1 : 0
  score.lateRunsTold += told.length > 0 ? 1 : 0
  score.lateStops += late.length
  score.untoldStops += late.length - told.length
  score.leads.push(...told.map(({ knownAt, alert }) => knownAt - alert.from))
  score.notices.push(...told.map(({ scheduledAt, alert }) => scheduledAt - alert.from))
  score.alerts += alerts.length
  score.again += Math.max(0, alerts.length - 1)
  for (const alert of alerts) {
    const isFalse = isFalseAt(stops, alert.from)
    score.falseAlerts += isFalse ? 1 : 0
    score.falseNotStarted += isFalse && alert.cause === 'notStarted' ? 1 : 0
    if (alert.until === Infinity || alert.isOver) continue
    score.closedWhileLate += latenessAfter(stops, alert.until) >= LATE_SECONDS ? 1 : 0
    score.closedWithoutNews += alert.silentSeconds > UNSEEN_SECONDS ? 1 : 0
  }
}

/** Whether an alert of this moment says of half of the stops ahead what is not so; of none it is false, too. */
function isFalseAt(stops: TrueRun['stops'], at: number): boolean {
  const ahead = stops.filter(({ arrivedAt }) => arrivedAt > at)
  const harmless = ahead.filter(({ scheduledAt, arrivedAt }) => arrivedAt - scheduledAt < HARMLESS_SECONDS)
  return harmless.length * 2 >= ahead.length
}

/** How late the bus came to the next stop after a moment; seconds. */
function latenessAfter(stops: TrueRun['stops'], at: number): number {
  const next = stops.find(({ arrivedAt }) => arrivedAt > at)
  return next ? next.arrivedAt - next.scheduledAt : -Infinity
}
