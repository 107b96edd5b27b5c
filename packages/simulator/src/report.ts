import type { Position } from '@firstbell/geo'
import { type Drive, driveStateAt } from './drive/drive.ts'
import type { Faults } from './drive/faults.ts'
import { noiseOf } from './drive/noise.ts'
import { between, normal, type Random, randomFrom } from './random.ts'

/** One fix as a device sends it. */
export interface SimulatedReport {
  /** Seconds UTC of the fix by the device's clock. */
  fixAt: number
  position: Position
  speedMps?: number
  headingDegrees?: number
  accuracyMetres?: number
  batteryPercent?: number
}

/** A report and when the network takes it. */
export interface TimedReport extends SimulatedReport {
  /** Seconds UTC. */
  sentAt: number
}

export const GAP_SECONDS = 240

/**
 * Everything that the bus's phone sends between two moments, in the order of sending. Fixes lie on a grid of
 * `intervalSeconds` of its own; the same drive, seed and key give the same fixes again.
 */
export function reportsOf(
  drive: Drive,
  how: {
    seed: number
    key: string
    from: number
    until: number
    /** Whole seconds, at least 1. */
    intervalSeconds: number
    faults?: Faults
  },
): TimedReport[] {
  const random = randomFrom(how.seed, how.key, 'phone')
  const gap = gapOf(drive, random, how.faults)
  const fast = how.faults?.clockFastSeconds ?? 0
  const noise = noiseOf(random)
  const reports: TimedReport[] = []
  const beat = Math.floor(random() * how.intervalSeconds)
  const startsAt = Math.ceil(how.from / how.intervalSeconds) * how.intervalSeconds + beat
  for (let at = startsAt; at <= how.until; at += how.intervalSeconds) {
    const report = { ...fixOf(drive, at, noise, random), fixAt: at + fast, sentAt: at }
    const inGap = gap && at >= gap.from && at < gap.until
    if (!inGap) reports.push(report)
    else if (gap.kept) reports.push({ ...report, sentAt: gap.until })
  }
  return reports.sort((a, b) => a.sentAt - b.sentAt || a.fixAt - b.fixAt)
}

function fixOf(
  drive: Drive,
  at: number,
  noise: ReturnType<typeof noiseOf>,
  random: Random,
): Omit<SimulatedReport, 'fixAt'> {
  const state = driveStateAt(drive, at)
  const moving = state.speedMps > 1 // a standing phone knows no heading
  return {
    ...noise(state.position),
    speedMps: moving ? Math.max(0, state.speedMps + 0.3 * normal(random)) : 0,
    headingDegrees: moving ? (state.headingDegrees + 5 * normal(random) + 360) % 360 : undefined,
    batteryPercent: Math.max(20, Math.round(96 - (at - drive.departsAt) / 600)),
  }
}

function gapOf(drive: Drive, random: Random, faults: Faults | undefined) {
  const share = between(random, 0.25, 0.6) // drawn always, so that a fault changes nothing else
  if (!faults?.signalGap) return undefined
  const from = drive.departsAt + share * (drive.doneAt - drive.departsAt)
  return { from, until: from + GAP_SECONDS, kept: faults.signalGap === 'kept' }
}
