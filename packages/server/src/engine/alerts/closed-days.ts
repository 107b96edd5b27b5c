import {
  addDays,
  type Calendar,
  hasService,
  type LocalDate,
  noServiceOn,
  serviceDateAt,
  withoutException,
} from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { hasWaitingDeliveries } from '../messages/ledger/deliveries.store.ts'
import type { SendOffDeps } from '../messages/send-off.ts'
import { type DayFacts, listClosedRuns, listPlannedRuns } from '../timetable/scheduled-runs.store.ts'
import { withRecorded } from '../tracking/day.ts'
import { tellOfCancellations } from './canceled-contact-alerts.ts'
import type { ContactAlertDeps } from './contact-alerts.ts'
import { idOfContactMessage } from './contact-message.ts'

/** What is closed later is told by the page of the family, and by the office. */
const DAYS_AHEAD = 2
/** So long before it is closed the office can have announced it. */
const ANNOUNCED_SECONDS = 3600

interface Changed {
  organizationId: string
  timeZone: string
  before: Calendar
  after: Calendar
  now: number
}

/** ALERT-32, ALERT-33: tells contacts who chose it that no bus runs on a date that the office has just closed, and that buses run after all. */
export async function alertOfClosedDays(db: Db, deps: SendOffDeps, changed: Changed): Promise<void> {
  const { organizationId, timeZone, before, after, now } = changed
  for (const date of datesAhead(serviceDateAt(timeZone, now))) {
    const isClosed = isClosedOn(after, date) && hasService(before, date)
    const isOpened = isClosedOn(before, date) && hasService(after, date)
    const calendar = isClosed ? before : after
    if (isClosed || isOpened) await tellOfDate(db, deps, { organizationId, timeZone, date, calendar, isClosed, now })
  }
}

/**
 * ALERT-32: what waits for a closed date is withdrawn once the office has announced it: a date without runs is not looked at otherwise.
 */
export async function withdrawAnnounced(deps: ContactAlertDeps, plan: DayFacts, now: number): Promise<void> {
  const { organizationId, timeZone, calendar } = plan
  const scope = scopeOfSystem(organizationId)
  for (const date of datesAhead(plan.date).filter((one) => isClosedOn(calendar, one))) {
    const id = idOfContactMessage({ organizationId, date }, 'canceled')
    if (!(await deps.database.transaction(scope, (db) => hasWaitingDeliveries(db, id)))) continue
    const open = withoutException(calendar, date)
    const closed = { organizationId, timeZone, date, calendar: open, isClosed: true, now }
    await deps.database.writeTransaction(scope, (db) => tellOfDate(db, deps, closed))
  }
}

interface OnDate extends Pick<DayFacts, 'organizationId' | 'timeZone' | 'date' | 'calendar'> {
  isClosed: boolean
  now: number
}

/** The runs of a date are those of its calendar with service; today some of them can have begun, or be over. */
async function tellOfDate(db: Db, deps: SendOffDeps, { isClosed, now, ...day }: OnDate): Promise<void> {
  const facts = {
    ...day,
    version: '',
    toleranceMinutes: 0,
    notStartedMinutes: 0,
    skippedMinutes: 0,
    stopRadiusMetres: 0,
  }
  const planned = isClosed ? await listClosedRuns(db, facts) : await listPlannedRuns(db, facts)
  const { plan, live } = await withRecorded(db, { facts, scheduledRuns: planned })
  const look = { today: { plan, scheduledRuns: live.map(({ scheduledRun }) => scheduledRun) }, now }
  await tellOfCancellations(db, deps, isClosed ? { ...look, undatedSince: now - ANNOUNCED_SECONDS } : look)
}

const datesAhead = (today: LocalDate) => Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => addDays(today, days))

const isClosedOn = (calendar: Calendar, date: LocalDate) => noServiceOn(calendar, date)?.kind === 'exception'
