import { type LocalDate, type ReportFilters, wallClock } from '@firstbell/domain'
import {
  changesOf,
  type DueReport,
  needsRidership,
  nextDue,
  outcomeOf,
  schoolDaysOf,
  type ScheduleOutcome,
} from '@firstbell/domain/report-schedules'
import type { Db } from '../../db/database.ts'
import { letterOf, type ReadReport, type ReportedOrganization } from './report-letters.ts'
import {
  findScheduleToSettle,
  listReportRecipients,
  listSendings,
  readScheduleFigures,
  type ScheduleRow,
  type SendingRow,
  updateSchedule,
  updateSending,
  writeSending,
} from './report-schedules.store.ts'

/** Later changes of a period are not reported. */
const FOLLOWED_SECONDS = 60 * 86_400

export interface Settling {
  db: Db
  organization: ReportedOrganization
  readReport: ReadReport
  now: number
}

/** Whether something is due of a schedule, or was calculated again since it was sent: asked before anybody holds the schedule. */
export async function isToSettle({ db, organization, now }: Settling, schedule: ScheduleRow): Promise<boolean> {
  if (schedule.paused) return false
  const due = nextDue(schedule, organization, schedule.settledUntil)
  if (due && due.at <= now) return true
  const key = { organizationId: organization.id, scheduleId: schedule.id }
  for (const { periodFrom: from, periodTo: to, ...sent } of await listSendings(db, key, now - FOLLOWED_SECONDS)) {
    if (sent.figures === null) continue
    const { figures } = await readScheduleFigures(db, organization.id, { from, to })
    if (figures !== sent.figures) return true
  }
  return false
}

/** SCHEDULE-5…8: sends what is due of a schedule, or what has changed since it was sent; in one unit of work that holds the schedule. */
export async function settleSchedule(settling: Settling, id: string): Promise<void> {
  const schedule = await findScheduleToSettle(settling.db, id)
  if (!schedule || schedule.paused) return
  const due = nextDue(schedule, settling.organization, schedule.settledUntil)
  if (due && due.at <= settling.now) await settleDue(settling, schedule, due)
  else await settleRevision(settling, schedule)
}

async function settleDue(settling: Settling, schedule: ScheduleRow, due: DueReport): Promise<void> {
  const { db, organization, now } = settling
  const { from, to } = due
  const end = (kind: ScheduleOutcome['kind'], missing: LocalDate[] = []) => {
    const isOver = kind !== 'waiting'
    const outcome = { kind, from, to, missing, at: isOver ? now : due.at }
    return updateSchedule(db, { id: schedule.id, outcome, ...(isOver && { settledUntil: due.at }) })
  }
  if (needsRidership(schedule.type) && !organization.ridershipEnabled) return end('ridershipOff')
  const days = await readDays(settling, due)
  const kind = outcomeOf(due, now, days)
  if (kind !== 'sent') return end(kind, days.missing)
  return end((await send(settling, schedule, due, undefined)) ? 'sent' : 'noRecipients', days.missing)
}

async function readDays({ db, organization }: Settling, period: { from: LocalDate; to: LocalDate }) {
  const { closed, figures } = await readScheduleFigures(db, organization.id, period)
  const school = schoolDaysOf(organization.calendar, period)
  return { school, missing: school.filter((date) => !closed.has(date)), figures }
}

/** SCHEDULE-8: of what was sent, one period a day. */
async function settleRevision(settling: Settling, schedule: ScheduleRow): Promise<void> {
  const { db, organization, now } = settling
  const key = { organizationId: organization.id, scheduleId: schedule.id }
  if (needsRidership(schedule.type) && !organization.ridershipEnabled) return
  const sendings = await listSendings(db, key, now - FOLLOWED_SECONDS)
  const dateOf = (at: number) => wallClock(organization.timeZone, at).date
  if (sendings.some(({ sentAt }) => dateOf(sentAt) === dateOf(now))) return
  for (const sending of sendings) if (await isRevised(settling, schedule, sending)) return
}

async function isRevised(settling: Settling, schedule: ScheduleRow, sending: SendingRow): Promise<boolean> {
  const { db, now } = settling
  const { organizationId, scheduleId, periodFrom: from, periodTo: to } = sending
  const { figures, missing } = await readDays(settling, { from, to })
  if (sending.figures === null || sending.figures === figures) return false
  const isSent = await send(settling, schedule, { from, to }, sending)
  if (!isSent) await updateSending(db, { organizationId, scheduleId, periodFrom: from }, { figures })
  else await updateSchedule(db, { id: schedule.id, outcome: { kind: 'revised', from, to, missing, at: now } })
  return isSent
}

/** Whether there was somebody to send it to and, of a revision, something that had changed. */
async function send(
  settling: Settling,
  schedule: ScheduleRow,
  { from, to }: { from: LocalDate; to: LocalDate },
  before: SendingRow | undefined,
): Promise<boolean> {
  const { db, organization, readReport, now } = settling
  const recipients = await listReportRecipients(db, organization.id, schedule.recipientIds)
  if (recipients.length === 0) return false
  const filters: ReportFilters = { ...schedule.filters, from, to }
  const report = await readReport(db, organization, { type: schedule.type, filters })
  const changes = before ? changesOf(before.summary, report.summary) : []
  if (before && changes.length === 0) return false
  const { figures, missing } = await readDays(settling, { from, to })
  const kind = before ? ('revised' as const) : ('first' as const)
  await writeSending(db, {
    organizationId: organization.id,
    scheduleId: schedule.id,
    periodFrom: from,
    periodTo: to,
    figures,
    summary: report.summary,
    sentAt: now,
    recipientIds: recipients.map(({ administratorId }) => administratorId),
    letter: await letterOf(db, organization, schedule, { report, filters, kind, missing, changes }),
  })
  return true
}
