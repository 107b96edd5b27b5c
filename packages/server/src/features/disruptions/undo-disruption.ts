import { isDeepStrictEqual } from 'node:util'
import { type Calendar, type DayChange, type Organization, Refusal, serviceDateAt } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import type { Shift } from '../../db/schema/schema-alerts.ts'
import { getCalendar } from '../organizations/organizations.store.ts'
import { exceptionOn, listDayChanges, putDayChanges, putException, removeDayChanges } from './changes.store.ts'
import { listBegun } from './plan-disruption.ts'

/**
 * DAY-36: makes the runs of a disruption as they were before; refuses where the first of them should have begun, or one of them has begun or
 * was changed since. Returns the calendar before and after, where it has changed.
 */
export async function undoDisruption(
  db: Db,
  { id: organizationId, timeZone }: Pick<Organization, 'id' | 'timeZone'>,
  shift: Shift,
  now: number,
): Promise<[Calendar, Calendar] | undefined> {
  const { date, exceptionBefore, exceptionAfter, undoableUntil } = shift
  const routeIds = shift.runs.map(({ routeId }) => routeId)
  const begun = await listBegun(db, organizationId, date)
  const isOver = undoableUntil === undefined ? serviceDateAt(timeZone, now) !== date : now >= undoableUntil
  if (isOver || routeIds.some((routeId) => begun.has(routeId)))
    throw new Refusal('invalid_input', 'One of these runs has begun, so this can no longer be undone.')
  const current = await listDayChanges(db, organizationId, { date, routeIds })
  const calendar = await getCalendar(db, organizationId)
  const hasException = !isDeepStrictEqual(exceptionBefore, exceptionAfter)
  const changed = shift.runs.filter(({ before, after }) => !isDeepStrictEqual(before, after))
  const isUnchanged =
    changed.every(({ routeId, after }) => isSameChange(current.get(routeId) ?? null, after)) &&
    (!hasException || isDeepStrictEqual(exceptionOn(calendar, date), exceptionAfter))
  if (!isUnchanged)
    throw new Refusal('invalid_input', 'One of these runs was changed since, so this can no longer be undone.')
  const rows = changed.flatMap(({ before }) => (before ? [withShift(before)] : []))
  await putDayChanges(db, organizationId, rows)
  const added = changed.filter(({ before }) => before === null).map(({ routeId }) => routeId)
  await removeDayChanges(db, organizationId, { date, routeIds: added })
  if (!hasException) return undefined
  return putException(db, organizationId, calendar, { date, exception: exceptionBefore })
}

/** An earlier version noted no shift of a run. */
const withShift = (noted: DayChange): DayChange => ({ ...noted, shiftMinutes: noted.shiftMinutes ?? null })

const isSameChange = (current: DayChange | null, noted: DayChange | null) =>
  isDeepStrictEqual(current, noted && withShift(noted))
