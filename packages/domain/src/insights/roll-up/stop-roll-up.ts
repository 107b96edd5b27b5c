import type { SkipReason } from '../../runs/driver-event.ts'
import { apply, NOT_STARTED, type RunState } from '../../runs/state.ts'
import type { PlannedDay, PlannedStop } from '../planned-day.ts'
import { gapsOf, type RecordedRun } from '../recorded-run.ts'

/**
 * What became of a stop on a date: served; skipped; unknown, since there was no position when the bus should have been
 * there; not run, since the run never started; or canceled.
 */
export const STOP_OUTCOMES = ['served', 'skipped', 'unknown', 'notRun', 'cancelled'] as const
export type StopOutcome = (typeof STOP_OUTCOMES)[number]

/** A stop of a closed day. */
export interface StopRollUp extends PlannedStop {
  position: number
  arrivedAt: number | null
  departedAt: number | null
  outcome: StopOutcome
  reason: StopReason | null
}

/** Why a stop counts as skipped: what the driver said, or that the bus came later than the office allows or was never there. */
export type StopReason = SkipReason | 'halfAnHourLate' | 'notReached'

/** INSIGHT-4: the stops of a run, in the order of the plan. */
export function rollUpStops(plan: PlannedDay, record: RecordedRun | undefined): StopRollUp[] {
  const state = (record?.events ?? []).reduce(apply, NOT_STARTED)
  const departures = new Map(
    (record?.events ?? []).flatMap((event) => (event.kind === 'departed' ? [[event.stopId, event.at] as const] : [])),
  )
  const arrivals = plan.stops.map(({ stopId }) => state.arrivals[stopId] ?? null)
  const isUnseen = unseenStops(plan, record, arrivals)
  return plan.stops.map((stop, position) => {
    const arrivedAt = arrivals[position] ?? null
    return {
      ...stop,
      position,
      arrivedAt,
      departedAt: departures.get(stop.stopId) ?? null,
      ...(record ? judge(plan, stop, arrivedAt, state, isUnseen(position)) : withoutRun(plan)),
    }
  })
}

type Judgment = Pick<StopRollUp, 'outcome' | 'reason'>

function withoutRun({ cancelled, mergedIntoRouteId }: PlannedDay): Judgment {
  return { outcome: cancelled || mergedIntoRouteId !== null ? 'cancelled' : 'notRun', reason: null }
}

/** A bus that comes too late has skipped the stop, as far as those who wait there are concerned. */
function judge(
  { skippedMinutes }: Pick<PlannedDay, 'skippedMinutes'>,
  { stopId, scheduledAt }: PlannedDay['stops'][number],
  arrivedAt: number | null,
  { skipReasons }: RunState,
  isUnseen: boolean,
): Judgment {
  const said: StopReason | undefined = skipReasons[stopId]
  if (said) return { outcome: 'skipped', reason: said }
  if (arrivedAt === null) {
    return isUnseen ? { outcome: 'unknown', reason: null } : { outcome: 'skipped', reason: 'notReached' }
  }
  if (arrivedAt - scheduledAt > skippedMinutes * 60) return { outcome: 'skipped', reason: 'halfAnHourLate' }
  return { outcome: 'served', reason: null }
}

/** Whether a bus may have been at a stop unseen: there was a gap between the stops that it reached before and after. */
function unseenStops(plan: PlannedDay, record: RecordedRun | undefined, arrivals: readonly (number | null)[]) {
  const { measured } = record ?? {}
  if (!record || !measured) return () => true
  const gaps = gapsOf(plan, record, measured)
  return (position: number): boolean => {
    const from = arrivals.slice(0, position).findLast((at) => at !== null) ?? record.startedAt
    const to = arrivals.slice(position + 1).find((at) => at !== null) ?? Infinity
    return gaps.some((gap) => gap.from < to && gap.to > from)
  }
}
