import { isDeepStrictEqual } from 'node:util'
import {
  DROPOFF,
  type Calendar,
  type DayChange,
  type LocalDate,
  type Organization,
  Refusal,
  serviceDateAt,
} from '@firstbell/domain'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { dayChanges, runs } from '../../db/schema.ts'
import type { Shift } from '../../db/schema-alerts.ts'
import { getDayPlan, putDayChange } from '../../engine/timetable/scheduled-runs.store.ts'
import { getCalendar, updateOrganization } from '../organizations/organizations.store.ts'

type Owner = Pick<Organization, 'id' | 'timeZone'>

interface Asked {
  effect: 'delay' | 'earlyDismissal'
  minutes: number
}

interface Shifted {
  shift: Shift
  /** Whether these are all runs of the date. */
  isWholeDay: boolean
  /** Seconds UTC of the end of the last of them. */
  endAt: number
  /** Before and after, where the calendar has changed. */
  calendars?: [Calendar, Calendar]
}

/**
 * ALERT-15: delays the runs of today that have not begun, each by a change of its day, or lets school end earlier, by an
 * exception of the calendar. Refuses where no run is left. A run that has begun before its time stays as it is.
 */
export async function shiftRuns(
  db: Db,
  { id: organizationId, timeZone }: Owner,
  { effect, minutes }: Asked,
  now: number,
): Promise<Shifted> {
  const date = serviceDateAt(timeZone, now)
  const isDelay = effect === 'delay'
  const { scheduledRuns } = await getDayPlan(db, organizationId, date)
  const begun = await listBegun(db, organizationId, date)
  const shifted = scheduledRuns.filter(
    ({ routeId, cancelled, startAt, type }) =>
      !cancelled && startAt > now && !begun.has(routeId) && (isDelay || type === DROPOFF),
  )
  if (shifted.length === 0)
    throw new Refusal('invalid_input', 'No run of today is still to begin, so nothing was changed.')
  const endAt = Math.max(...shifted.map((run) => run.endAt)) + (isDelay ? 60 * minutes : 0)
  const isWholeDay = shifted.length === scheduledRuns.length
  const routeIds = shifted.map(({ routeId }) => routeId)
  const before = await listDayChanges(db, organizationId, { date, routeIds })
  const calendar = await getCalendar(db, organizationId)
  const exception = exceptionOn(calendar, date)
  if (isDelay) {
    for (const routeId of routeIds) await putDayChange(db, organizationId, { routeId, date, delayMinutes: minutes })
    const after = await listDayChanges(db, organizationId, { date, routeIds })
    return {
      shift: { date, runs: stepsOf(routeIds, before, after), exceptionBefore: exception, exceptionAfter: exception },
      isWholeDay,
      endAt,
    }
  }
  const earlier = { date, effect: 'earlyDismissal' as const, minutes, note: '' }
  const calendars = await putException(db, organizationId, date, earlier)
  return {
    shift: {
      date,
      runs: stepsOf(routeIds, before, before),
      exceptionBefore: exception,
      exceptionAfter: exceptionOn(calendars[1], date),
    },
    isWholeDay,
    endAt,
    calendars,
  }
}

/**
 * ALERT-22: makes the runs of a shift as they were before; refuses where the day is over, or one of them has begun or was
 * changed since. Returns the calendar before and after, where it has changed.
 */
export async function unshiftRuns(
  db: Db,
  { id: organizationId, timeZone }: Owner,
  shift: Shift,
  now: number,
): Promise<[Calendar, Calendar] | undefined> {
  const { date, exceptionBefore, exceptionAfter } = shift
  const routeIds = shift.runs.map(({ routeId }) => routeId)
  const begun = await listBegun(db, organizationId, date)
  if (serviceDateAt(timeZone, now) !== date || routeIds.some((routeId) => begun.has(routeId)))
    throw new Refusal('invalid_input', 'One of these runs has begun, so this can no longer be undone.')
  const current = await listDayChanges(db, organizationId, { date, routeIds })
  const calendar = await getCalendar(db, organizationId)
  const isUnchanged =
    shift.runs.every(({ routeId, after }) => isDeepStrictEqual(current.get(routeId) ?? null, after)) &&
    isDeepStrictEqual(exceptionOn(calendar, date), exceptionAfter)
  if (!isUnchanged)
    throw new Refusal('invalid_input', 'One of these runs was changed since, so this can no longer be undone.')
  for (const { routeId, before, after } of shift.runs) {
    if (isDeepStrictEqual(before, after)) continue
    if (before) await putDayChange(db, organizationId, before)
    else await removeDayChange(db, organizationId, { routeId, date })
  }
  if (isDeepStrictEqual(exceptionBefore, exceptionAfter)) return undefined
  return putException(db, organizationId, date, exceptionBefore)
}

type Exception = Calendar['exceptions'][number]
type Changes = ReadonlyMap<string, DayChange>

function stepsOf(routeIds: readonly string[], before: Changes, after: Changes): Shift['runs'] {
  return routeIds.map((routeId) => ({
    routeId,
    before: before.get(routeId) ?? null,
    after: after.get(routeId) ?? null,
  }))
}

function exceptionOn(calendar: Calendar, date: LocalDate): Exception | null {
  return calendar.exceptions.find((one) => one.date === date) ?? null
}

/** The exception of a date is this one, or there is none; the calendar before and after. */
async function putException(
  db: Db,
  organizationId: string,
  date: LocalDate,
  exception: Exception | null,
): Promise<[Calendar, Calendar]> {
  const before = await getCalendar(db, organizationId)
  const others = before.exceptions.filter((one) => one.date !== date)
  const calendar = { ...before, exceptions: exception ? [...others, exception] : others }
  await updateOrganization(db, { organizationId, calendar })
  return [before, calendar]
}

interface RunsOfDate {
  date: LocalDate
  routeIds: readonly string[]
}

async function listDayChanges(db: Db, organizationId: string, { date, routeIds }: RunsOfDate): Promise<Changes> {
  const { organizationId: _, ...columns } = getTableColumns(dayChanges)
  const rows = await db
    .select(columns)
    .from(dayChanges)
    .where(
      and(
        ofScope(db, dayChanges),
        eq(dayChanges.organizationId, organizationId),
        eq(dayChanges.date, date),
        oneOf(dayChanges.routeId, routeIds),
      ),
    )
  return new Map(rows.map((row) => [row.routeId, row]))
}

/** The routes whose runs of a date are under way or have been. */
async function listBegun(db: Db, organizationId: string, date: LocalDate): Promise<ReadonlySet<string>> {
  const { routeId } = runs
  const rows = await db
    .select({ routeId })
    .from(runs)
    .where(and(ofScope(db, runs), eq(runs.organizationId, organizationId), eq(runs.date, date)))
  return new Set(rows.map((row) => row.routeId))
}

async function removeDayChange(
  db: Db,
  organizationId: string,
  { routeId, date }: { routeId: string; date: LocalDate },
): Promise<void> {
  const ofRun = and(eq(dayChanges.routeId, routeId), eq(dayChanges.date, date))
  await db.delete(dayChanges).where(and(ofScope(db, dayChanges), eq(dayChanges.organizationId, organizationId), ofRun))
}
