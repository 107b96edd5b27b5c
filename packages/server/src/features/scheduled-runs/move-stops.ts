import {
  type DayStopChange,
  type LocalDate,
  realStops,
  Refusal,
  requireMovable,
  requireOpenDate,
  serviceDateAt,
} from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import {
  listStopChanges,
  listStopsOn,
  type OrganizationDate,
  putStopChange,
  removeDayPaths,
} from '../../engine/timetable/day-stops.store.ts'
import { readDay } from '../../engine/tracking/day.ts'
import type { Context } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { dayPathChanged } from '../routes/redraw.ts'

type RunsOn = Awaited<ReturnType<typeof runsOn>>

/** Moves a stop on a date from the route that has it in the plan; answers the routes that are different then. */
export async function moveStopOn(
  db: Db,
  day: OrganizationDate,
  change: DayStopChange,
  { from, runs }: { from: string; runs: RunsOn },
): Promise<string[]> {
  const { stopId, routeId } = change
  const before = (await listStopChanges(db, day)).find((known) => known.stopId === stopId)
  const servedBy = before?.routeId ?? from
  const target = runs.get(routeId)
  if (!target || target.cancelled) throw new Refusal('invalid_input', 'The target route does not run on this day')
  await putStopChange(db, day, change)
  const index = realStops(await listStopsOn(db, day, { routeIds: [routeId] })).findIndex(({ id }) => id === stopId)
  requireMovable(stopId, runs.get(servedBy), target, index)
  return [from, servedBy, routeId]
}

export async function openDay(
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  organizationId: string,
  date: LocalDate,
): Promise<OrganizationDate> {
  const { timeZone } = await getOrganization(db, organizationId)
  requireOpenDate(date, serviceDateAt(timeZone, deps.serviceClock.now()))
  return { organizationId, date }
}

/** The runs of a date by their routes. */
export async function runsOn(db: Db, { organizationId, date }: OrganizationDate) {
  const { live } = await readDay(db, organizationId, date)
  return new Map(live.map(({ scheduledRun }) => [scheduledRun.routeId, scheduledRun]))
}

export async function stopsMoved(context: Context, day: OrganizationDate, routeIds: readonly string[]): Promise<void> {
  const changed = [...new Set(routeIds)]
  await removeDayPaths(context.db, day, changed)
  context.dayChanged(day.organizationId, changed, day.date)
  dayPathChanged(context, day, ...changed)
}
