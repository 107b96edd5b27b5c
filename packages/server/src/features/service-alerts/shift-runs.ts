import { type Calendar, type Organization, Refusal, serviceDateAt } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { getDayPlan, putDayChange } from '../../engine/timetable/scheduled-runs.store.ts'
import { getCalendar, updateOrganization } from '../organizations/organizations.store.ts'

interface Shift {
  effect: 'delay' | 'earlyDismissal'
  minutes: number
}

interface Shifted {
  runs: number
  /** Seconds UTC of the end of the last of them. */
  endAt: number
  /** Before and after, where the calendar has changed. */
  calendars?: [Calendar, Calendar]
}

/** A route that takes children home. */
const DROPOFF = 2

/**
 * ALERT-15: delays the runs of today that have not begun, each by a change of its day, or lets school end earlier, by an
 * exception of the calendar. Refuses where no run is left.
 */
export async function shiftRuns(
  db: Db,
  { id: organizationId, timeZone }: Pick<Organization, 'id' | 'timeZone'>,
  { effect, minutes }: Shift,
  now: number,
): Promise<Shifted> {
  const date = serviceDateAt(timeZone, now)
  const isDelay = effect === 'delay'
  const { scheduledRuns } = await getDayPlan(db, organizationId, date)
  const shifted = scheduledRuns.filter(
    ({ cancelled, startAt, type }) => !cancelled && startAt > now && (isDelay || type === DROPOFF),
  )
  if (shifted.length === 0)
    throw new Refusal('invalid_input', 'No run of today is still to begin, so nothing was changed.')
  const endAt = Math.max(...shifted.map((run) => run.endAt)) + (isDelay ? 60 * minutes : 0)
  if (isDelay) {
    for (const { routeId } of shifted) await putDayChange(db, organizationId, { routeId, date, delayMinutes: minutes })
    return { runs: shifted.length, endAt }
  }
  const before = await getCalendar(db, organizationId)
  const others = before.exceptions.filter((exception) => exception.date !== date)
  const calendar = { ...before, exceptions: [...others, { date, effect, minutes, note: '' }] }
  await updateOrganization(db, { organizationId, calendar })
  return { runs: shifted.length, endAt, calendars: [before, calendar] }
}
