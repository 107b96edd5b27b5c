import {
  type Calendar,
  hasService,
  type LocalDate,
  type Organization,
  Refusal,
  requireOpenDate,
  serviceDateAt,
} from '@firstbell/domain'
import {
  type AskedDisruption,
  type DisruptableRun,
  type DisruptionObstacle,
  endOfDisruption,
  exceptionOf,
  obstacleOf,
  runsOfDisruption,
  undoableUntil,
} from '@firstbell/domain/disruptions'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { requireOwn } from '../../db/require-own.ts'
import { groupBy, ofScope } from '../../db/rows.ts'
import { runs, schools } from '../../db/schema.ts'
import type { OrganizationDate } from '../../engine/timetable/day-stops.store.ts'
import { ridersOn } from '../../engine/timetable/riders-on.store.ts'
import { getDayPlan, type PlannedRun } from '../../engine/timetable/scheduled-runs.store.ts'
import { type Exception, exceptionOn, listDayChanges } from './changes.store.ts'

export interface DatedDisruption extends AskedDisruption {
  date: LocalDate
}

interface NamedRun extends DisruptableRun {
  routeName: string
  /** Its schedule does not follow the calendar. */
  hasOwnShift: boolean
}

export interface PlannedDisruption extends ReturnType<typeof runsOfDisruption<NamedRun>> {
  obstacle: DisruptionObstacle | undefined
  calendar: Calendar
  /** What the calendar will have for the date; undefined where each run has its own change. */
  exception: Calendar['exceptions'][number] | undefined
  /** Whether it is about the whole date. */
  isWholeDay: boolean
  /** Seconds UTC of the end of the last of them. */
  endAt: number
  undoableUntil: number | null
}

/** DAY-34: what a disruption changes on its date. `note` is for the calendar. Refuses a date that is over. */
export async function planDisruption(
  db: Db,
  { id: organizationId, timeZone }: Pick<Organization, 'id' | 'timeZone'>,
  { note, ...asked }: DatedDisruption & { note: string },
  now: number,
): Promise<PlannedDisruption> {
  const { date } = asked
  requireOpenDate(date, serviceDateAt(timeZone, now))
  await requireOwn(db, organizationId, schools, asked.schoolIds)
  const { facts, scheduledRuns } = await getDayPlan(db, organizationId, date)
  const { calendar } = facts
  const planned = await asDisruptable(db, { organizationId, date }, scheduledRuns)
  const sorted = runsOfDisruption(planned, asked, now)
  const { changed, leftAlone } = sorted
  const isForAll = asked.schoolIds.length === 0 && leftAlone.length === 0 && hasService(calendar, date)
  const wanted = isForAll ? exceptionOf(asked, { date, note }) : undefined
  const exception = wanted && isForCalendar(wanted, calendar, changed) ? wanted : undefined
  return {
    ...sorted,
    obstacle: obstacleOf(asked, changed, now),
    calendar,
    exception,
    isWholeDay: exception?.effect === 'noService' || changed.length === planned.length,
    endAt: endOfDisruption(asked, changed),
    undoableUntil: changed.length > 0 ? undoableUntil(asked, changed, now) : null,
  }
}

/** An early dismissal must not undo a delayed start of the same date, and a run with a shift of its own does not follow the calendar. */
function isForCalendar(wanted: Exception, calendar: Calendar, changed: readonly NamedRun[]): boolean {
  if (wanted.effect === 'noService') return true
  const present = exceptionOn(calendar, wanted.date)
  return (present === null || present.effect === wanted.effect) && !changed.some(({ hasOwnShift }) => hasOwnShift)
}

async function asDisruptable(
  db: Db,
  { organizationId, date }: OrganizationDate,
  scheduledRuns: readonly PlannedRun[],
): Promise<NamedRun[]> {
  const begun = await listBegun(db, organizationId, date)
  const routeIds = scheduledRuns.map(({ routeId }) => routeId)
  const changes = await listDayChanges(db, organizationId, { date, routeIds })
  const ridersOf = groupBy(await ridersOn(db, { organizationId, date }), ({ busRouteId }) => busRouteId)
  return scheduledRuns.map((run) => {
    const riders = ridersOf.get(run.routeId) ?? []
    const schoolIds = [...new Set(riders.map(({ child }) => child.schoolId ?? ''))] // a child without a school is of none of those asked for
    const hasOwnShift = changes.get(run.routeId)?.shiftMinutes != null
    return { ...run, schoolIds, hasOwnShift, hasBegun: begun.has(run.routeId) }
  })
}

/** The routes whose runs of a date are under way or have been. */
export async function listBegun(db: Db, organizationId: string, date: LocalDate): Promise<ReadonlySet<string>> {
  const { routeId } = runs
  const rows = await db
    .select({ routeId })
    .from(runs)
    .where(and(ofScope(db, runs), eq(runs.organizationId, organizationId), eq(runs.date, date)))
  return new Set(rows.map((row) => row.routeId))
}

/** Refuses what an obstacle stands in the way of. */
export function requirePossible({ obstacle }: Pick<PlannedDisruption, 'obstacle'>): void {
  if (obstacle === 'nothing')
    throw new Refusal('invalid_input', 'No such run is still to begin on this date, so nothing was changed.')
  if (obstacle === 'tooSoon')
    throw new Refusal(
      'invalid_input',
      'The first of these runs would begin at a time that is over, so nothing was changed. Choose fewer minutes.',
    )
}
