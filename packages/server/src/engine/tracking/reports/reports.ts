import { invariant, NOT_STARTED, Refusal, type RunState } from '@firstbell/domain'
import type { Fix } from '@firstbell/tracker'
import { scopeOfSystem } from '../../../db/scope.ts'
import type { Database } from '../../../db/database.ts'
import type { NewId } from '../../../ids.ts'
import { finishedRunOf, runFor, type TrackedRun } from './assign.ts'
import { createBatch } from './batch.ts'
import { type Day, loadDay } from '../day.ts'
import type { Days } from '../days.ts'
import { addDriverReport, type DriverReport } from './driven.ts'
import { beginRun, type Change, driveOn } from '../live-run.ts'
import type { ReportOutcome, DeviceReport, TrackedDevice } from './device-report.ts'
import { listStoredDriverEventIds, positionKey } from '../tracking.store.ts'
import type { Writer } from './writer.ts'

interface Deps {
  database: Database
  days: Days
  writer: Writer
  newId: NewId
}

/** Matches and stores what devices report. */
export async function takeReports(
  { days, writer, newId }: Deps,
  reports: readonly DeviceReport[],
): Promise<ReportOutcome[]> {
  const batch = createBatch()
  const dayOf = new Map<string, Day>() // asked once: to look at the calendar takes as long as to match a fix
  for (const { organizationId } of reports.map(({ device }) => device))
    if (!dayOf.has(organizationId)) dayOf.set(organizationId, await days.of(organizationId))
  for (const { device, fix } of reports) {
    const day = dayOf.get(device.organizationId)
    invariant(day, 'every report has a day')
    const runs = day.runsOf(device)
    const scheduledRun = fix.valid ? runFor(runs, fix) : undefined
    const events = scheduledRun ? batch.add(scheduledRun, advance(scheduledRun, fix, newId)) : []
    batch.keep(device, fix, scheduledRun?.run ?? finishedRunOf(runs, fix), events)
  }
  const stored = await writer.commit(batch)
  return reports.map(({ device, fix }) => (stored.delete(positionKey(device.id, fix.at)) ? 'stored' : 'duplicate'))
}

/** Stores what a driver's page sends of one run, each event once. */
export async function takeDriverReport(
  { database, days, writer, newId }: Deps,
  device: TrackedDevice,
  driverReport: DriverReport,
): Promise<{ run: RunState; plan: string }> {
  const scope = scopeOfSystem(device.organizationId)
  const today = await days.of(device.organizationId)
  const { routeId, date } = driverReport
  const other =
    date === today.plan.date
      ? undefined
      : await database.transaction(scope, (db) => loadDay(db, device.organizationId, date))
  const scheduledRun = (other ?? today).scheduledRuns.get(routeId)
  if (!scheduledRun) throw new Refusal('not_found')
  const ids = driverReport.events.map(({ id }) => id)
  const known = await database.transaction(scope, (db) => listStoredDriverEventIds(db, device.organizationId, ids))
  const batch = createBatch()
  try {
    const events = driverReport.events.filter(({ id }, i) => !known.has(id) && ids.indexOf(id) === i)
    addDriverReport(batch, scheduledRun, device, { ...driverReport, events }, newId)
    if (other) batch.revise(device.organizationId, date)
  } catch (error) {
    batch.undo() // of what is refused nothing has happened
    throw error
  }
  await writer.commit(batch)
  return { run: scheduledRun.run?.state ?? NOT_STARTED, plan: today.plan.version }
}

function advance(scheduledRun: TrackedRun, fix: Fix, newId: NewId): Change {
  if (scheduledRun.run) return driveOn(scheduledRun.planned, scheduledRun.run, fix)
  const begun = beginRun(scheduledRun.planned, scheduledRun.history, newId(), fix.at)
  const driven = driveOn(scheduledRun.planned, begun.run, fix)
  return { run: driven.run, events: [...begun.events, ...driven.events] }
}
