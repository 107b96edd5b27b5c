import { freshnessOf, punctualityOf, type ScheduledRun } from '@firstbell/domain'
import type { Formats } from '../../ui/text/formats.ts'
import type { Tone } from '../../ui/text/tone.ts'
import { busNumberOf } from '../scheduled-run.ts'

/** How a bus looks on a map. */
export interface BusLook {
  number: string
  tone: Tone
  /** Minutes off schedule, where the status is not on time. */
  badge: string | undefined
  stale: boolean
}

export function busLook(scheduledRun: ScheduledRun, toleranceMinutes: number, now: number, formats: Formats): BusLook {
  const { status, deviationMinutes, tone } = punctualityOf(scheduledRun, toleranceMinutes)
  return {
    number: busNumberOf(scheduledRun) ?? '?',
    tone,
    badge:
      deviationMinutes !== null && (status === 'Late' || status === 'Early')
        ? formats.signed(deviationMinutes)
        : undefined,
    stale: isStale(scheduledRun, now),
  }
}

export function isStale({ run }: ScheduledRun, now: number): boolean {
  const freshness = freshnessOf(now - (run.position?.at ?? now))
  return freshness === 'stale' || freshness === 'noSignal'
}
