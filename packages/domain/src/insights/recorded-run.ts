import type { RunEvent } from '../runs/event.ts'
import { STALE_SECONDS } from '../runs/thresholds.ts'

/** What the positions of a run say. */
export interface Measured {
  fixes: number
  distanceMetres: number
  /** Between when a fix was taken and when it was received; the median, in seconds. */
  medianAgeSeconds: number
  /** The first and the last fix, seconds UTC. */
  firstAt: number
  lastAt: number
  /** Intervals of more than {@link STALE_SECONDS} between two fixes. */
  gaps: Gap[]
}

export interface Gap {
  from: number
  to: number
}

/** What is recorded of a run. */
export interface RecordedRun {
  runId: string
  startedAt: number
  /** Nothing where its time was over and nothing else ended it. */
  finishedAt: number | null
  driverName: string | null
  busNumber: string | null
  /** In the order in which they became known. */
  events: readonly RunEvent[]
  /** Nothing where no position is kept. */
  measured: Measured | undefined
}

/** INSIGHT-2: when there was no position between the start of a run and its end, or its planned end where it has none. */
export function gapsOf({ endAt }: { endAt: number }, record: RecordedRun, measured: Measured): Gap[] {
  const end = record.finishedAt ?? Math.max(endAt, measured.lastAt)
  return [{ from: record.startedAt, to: measured.firstAt }, ...measured.gaps, { from: measured.lastAt, to: end }]
    .map(({ from, to }) => ({ from: Math.max(from, record.startedAt), to: Math.min(to, end) }))
    .filter(({ from, to }) => to - from > STALE_SECONDS)
}

export type RiderEvent = Extract<RunEvent, { kind: 'rider' }>

/** The rider events of a run in the order in which they happened. */
export function ridersOf(record: RecordedRun | undefined): RiderEvent[] {
  return (record?.events ?? []).filter((event) => event.kind === 'rider').toSorted((a, b) => a.at - b.at)
}
