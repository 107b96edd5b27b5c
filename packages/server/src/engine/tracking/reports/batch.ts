import type { LocalDate } from '@firstbell/domain'
import { groupBy } from '../../../db/rows.ts'
import type { TrackedRun } from './assign.ts'
import type { Change, LiveRun, NumberedEvent } from '../live-run.ts'
import type { PositionRow, RunEventRow, RunRow } from '../tracking.store.ts'
import type { TrackedDevice, ReceivedFix } from './device-report.ts'

/** What one transaction writes for one organization. */
interface Rows {
  begun: RunRow[]
  positions: PositionRow[]
  events: RunEventRow[]
  updated: (Pick<RunRow, 'organizationId' | 'id'> & Partial<RunRow>)[]
  /** Past dates that it adds something to. */
  revised: LocalDate[]
}

export type Batch = ReturnType<typeof createBatch>

/** Changes that are stored together or not at all. Runs move on at once, so later fixes of the batch see them; `undo` takes them back. */
export function createBatch() {
  const before = new Map<TrackedRun, LiveRun | undefined>()
  const changes: { scheduledRun: TrackedRun; run: LiveRun; events: NumberedEvent[] }[] = []
  const positions: PositionRow[] = []
  const revised: { organizationId: string; date: LocalDate }[] = []
  return {
    changes,
    add(scheduledRun: TrackedRun, change: Change): NumberedEvent[] {
      if (!before.has(scheduledRun)) before.set(scheduledRun, scheduledRun.run)
      scheduledRun.run = change.run
      if (change.events.length > 0) changes.push({ scheduledRun, run: change.run, events: change.events })
      return change.events
    },
    /** Keeps a fix with what became of it: its run, and where on the line the marker moved. */
    keep(device: TrackedDevice, fix: ReceivedFix, run: LiveRun | undefined, events: readonly NumberedEvent[]): void {
      const moved = events.find(({ event }) => event.kind === 'position' && event.at === fix.at)?.event
      positions.push({
        organizationId: device.organizationId,
        deviceId: device.id,
        fixedAt: fix.at,
        receivedAt: fix.receivedAt,
        lat: fix.position.lat,
        lng: fix.position.lng,
        speedMps: fix.speedMps,
        headingDegrees: fix.headingDegrees,
        accuracyMetres: fix.accuracyMetres,
        altitudeMetres: fix.altitudeMetres,
        batteryPercent: fix.batteryPercent,
        charging: fix.charging,
        ignition: fix.ignition,
        valid: fix.valid,
        mocked: fix.mocked,
        runId: run?.id,
        alongMetres: moved?.kind === 'position' ? moved.alongMetres : undefined,
        moved: moved !== undefined,
      })
    },
    /** It adds something to a past date. */
    revise(organizationId: string, date: LocalDate): void {
      revised.push({ organizationId, date })
    },
    byOrganization(): Map<string, Rows> {
      const rows = new Map<string, Rows>()
      for (const [organizationId, own] of groupBy(positions, (row) => row.organizationId))
        rows.set(organizationId, { ...nothing(), positions: own })
      for (const { scheduledRun, run, events } of changes) {
        const { organizationId } = scheduledRun.planned
        const own = rows.get(organizationId) ?? nothing()
        rows.set(organizationId, own)
        for (const event of events) writeEvent(own, scheduledRun, run, event)
      }
      for (const { organizationId, date } of revised) rows.get(organizationId)?.revised.push(date)
      return rows
    },
    undo(): void {
      for (const [scheduledRun, run] of before) scheduledRun.run = run
    },
  }
}

const nothing = (): Rows => ({ begun: [], positions: [], events: [], updated: [], revised: [] })

function writeEvent(
  rows: Rows,
  scheduledRun: TrackedRun,
  run: LiveRun,
  { seq, event, clientEventId }: NumberedEvent,
): void {
  const { organizationId, routeId, date } = scheduledRun.planned
  const key = { organizationId, id: run.id }
  if (event.kind === 'position') return // positions have a table of their own
  if (event.kind === 'started') {
    const { at: startedAt, busId, busNumber, driverName } = event
    rows.begun.push({
      ...key,
      routeId,
      date,
      startedAt,
      finishedAt: null,
      busId,
      busNumber,
      driverName,
      note: '',
      learned: false,
    })
  }
  if (event.kind === 'finished') rows.updated.push({ ...key, finishedAt: event.at })
  if (event.kind === 'bus') rows.updated.push({ ...key, busId: event.busId, busNumber: event.busNumber })
  if (event.kind === 'driver') rows.updated.push({ ...key, driverName: event.driverName })
  rows.events.push({ organizationId, runId: run.id, seq, at: event.at, event, clientEventId })
}
