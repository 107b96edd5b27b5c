import { type DriverEvent, invariant, Located, mayStart, Refusal, type RunEvent, unaccounted } from '@firstbell/domain'
import type { NewId } from '../../../ids.ts'
import type { TrackedRun } from './assign.ts'
import type { Batch } from './batch.ts'
import { beginRun, type Change, driveOn, type LiveRun, record, stopAfter } from '../live-run.ts'
import type { TrackedDevice, ReceivedFix } from './device-report.ts'

/** DRIVE-29: what the office says about an emergency that a driver has reported. */
interface Acknowledgment {
  kind: 'acknowledge'
  id: string
  at: number
  by: string
}

export type ReportedEvent = DriverEvent | Acknowledgment

/** What a driver's page sends of one run, or the office about it. */
export interface DriverReport {
  routeId: string
  date: string
  events: readonly ReportedEvent[]
  fixes: readonly ReceivedFix[]
  /** The children who are to be accounted for before the run can be closed. */
  expected: readonly string[]
  /** Whether the driver has to walk through the bus before. */
  walkThroughRequired: boolean
}

type Closing = Pick<DriverReport, 'expected' | 'walkThroughRequired'>

/** Takes in what a driver's page sends, in the order in which it happened. A run moves once its driver has started it. */
export function addDriverReport(
  batch: Batch,
  scheduledRun: TrackedRun,
  device: TrackedDevice,
  driverReport: DriverReport,
  newId: NewId,
): void {
  for (const one of [...driverReport.events, ...driverReport.fixes].sort((a, b) => a.at - b.at)) {
    if ('kind' in one) batch.add(scheduledRun, applyDriverEvent(scheduledRun, one, driverReport, newId))
    else {
      const { run } = scheduledRun
      const events =
        run?.state.active && one.valid ? batch.add(scheduledRun, driveOn(scheduledRun.planned, run, one)) : []
      batch.keep(device, one, isWithin(run, one.at) ? run : undefined, events)
    }
  }
}

function isWithin(run: LiveRun | undefined, at: number): boolean {
  const { startedAt, finishedAt } = run?.state ?? {}
  return startedAt != null && at >= startedAt && at <= (finishedAt ?? Infinity)
}

/** The change that a driver's event makes to a run; its id goes with the last run event, so that it is stored once. */
function applyDriverEvent(scheduledRun: TrackedRun, event: ReportedEvent, closing: Closing, newId: NewId): Change {
  const change =
    event.kind === 'start' ? started(scheduledRun, event, newId) : record(...eventsOf(scheduledRun, event, closing))
  const last = change.events.at(-1)
  invariant(last, 'every event of a driver is an event of the run')
  return { ...change, events: [...change.events.slice(0, -1), { ...last, clientEventId: event.id }] }
}

function started({ planned, run, history }: TrackedRun, event: DriverEvent & { kind: 'start' }, newId: NewId): Change {
  if (!run && !mayStart(planned, event.at)) throw new Refusal('invalid_input', 'This run cannot be started yet')
  const begun: Change = run ? { run, events: [] } : beginRun(planned, history, newId(), event.at)
  const checked = record(begun.run, [{ kind: 'checked', at: event.at, faults: event.faults }])
  return { run: checked.run, events: [...begun.events, ...checked.events] }
}

function eventsOf(
  { planned, run }: TrackedRun,
  event: Exclude<ReportedEvent, { kind: 'start' }>,
  { expected, walkThroughRequired }: Closing,
): [LiveRun, RunEvent[]] {
  if (!run) throw new Refusal('invalid_input', 'This run has not started')
  const { at } = event
  const { state } = run
  switch (event.kind) {
    case 'rider': {
      const { childId, stopId, ride } = event
      return [run, [{ kind: 'rider', at, childId, stopId, ride }]]
    }
    case 'skip': {
      const index = planned.stops.findIndex(({ id }) => id === event.stopId)
      // A stop of a route whose riders are taken in, too, is none of this timetable.
      const next = index >= 0 && index === state.nextstopIndex ? stopAfter(planned, state, index) : state.nextstopIndex
      const nextstopId = (next !== null && planned.stops[next]?.id) || null
      const nextstopIndex = nextstopId === null ? null : next
      const skipList = [...new Set([...state.skipList, event.stopId])]
      const { stopId, reason } = event
      return [run, [{ kind: 'skipped', at, stopId, skipList, reason, nextstopIndex, nextstopId }]]
    }
    case 'emergency':
      return [run, [{ kind: 'emergency', at, location: newestLocation(event.location, state.position) }]]
    case 'acknowledge':
      return [run, [{ kind: 'acknowledged', at, by: event.by }]]
    case 'walkThrough':
      return [run, [{ kind: 'walkedThrough', at }]]
    case 'close': {
      if (unaccounted(expected, state.riders).length > 0)
        throw new Refusal('invalid_input', 'Account for every rider first')
      if (walkThroughRequired && state.walkedThroughAt === null)
        throw new Refusal('invalid_input', 'Complete the post-trip child check first')
      return [run, [...(state.active ? [{ kind: 'finished', at } as const] : []), { kind: 'closed', at }]]
    }
  }
}

/** DRIVE-30: positions of the phone can wait behind its emergency, and a device can know more than the phone. */
function newestLocation(reported: Located | undefined, known: Located | null): Located | undefined {
  const newest = reported && known && known.at > reported.at ? known : (reported ?? known)
  return newest ? Located.parse(newest) : undefined
}
