import { isDeepStrictEqual } from 'node:util'
import { api } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import {
  lastDue,
  MAX_REPORT_SCHEDULES,
  needsRidership,
  nextDue,
  type ReportSchedule,
  requireReportOf,
  schoolDaysOf,
} from '@firstbell/domain/report-schedules'
import { getReportedOrganization, letterOf, type ReportedOrganization } from '../../engine/insights/report-letters.ts'
import {
  deleteSchedule,
  forgetFigures,
  insertSchedule,
  listLastSendings,
  listReportRecipients,
  listSchedules,
  lockSchedule,
  readScheduleFigures,
  type ScheduleRow,
  type SendingRow,
  updateSchedule,
} from '../../engine/insights/report-schedules.store.ts'
import type { Db } from '../../db/database.ts'
import type { DepsAtOnce } from '../../deps.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { countMail } from '../../identity/attempts.store.ts'
import { listAdministrators } from '../administrators/administrators.store.ts'
import { lockOrganization } from '../organizations/organizations.store.ts'
import { reportReader } from './reports/answer-report.ts'
import { requireKnownFilters } from './scheduled-filters.ts'

/** SCHEDULE-1…12: reports that are sent by email. */
export function mountReportSchedules(mount: Mount): void {
  handle(mount, api.reportschedules.list, async ({ query: { orgId } }, { db, deps }) => {
    const now = deps.serviceClock.now()
    const organization = await getReportedOrganization(db, orgId, now)
    const last = new Map((await listLastSendings(db, orgId)).map((sending) => [sending.scheduleId, sending]))
    return (await listSchedules(db, orgId)).map((row) => scheduleOf(organization, row, last.get(row.id), now))
  })

  handle(mount, api.reportschedules.create, async ({ body }, { db, deps, changed }) => {
    const { orgId, ...settings } = body
    const now = deps.serviceClock.now()
    await lockOrganization(db, orgId)
    const organization = await getReportedOrganization(db, orgId, now)
    requireReportOf(settings.type, organization.ridershipEnabled)
    await requireKnownFilters(db, orgId, settings.filters)
    await requireRecipients(db, orgId, settings.recipientIds)
    if ((await listSchedules(db, orgId)).length >= MAX_REPORT_SCHEDULES)
      throw new Refusal('invalid_input', `An organization can have up to ${MAX_REPORT_SCHEDULES} schedules`)
    const row = { ...settings, id: deps.newId(), organizationId: orgId, settledUntil: now, outcome: null }
    await insertSchedule(db, row)
    changed(orgId, row.id)
    return scheduleOf(organization, row, undefined, now)
  })

  handle(mount, api.reportschedules.change, async ({ params, body }, { db, deps, changed, compareWith }) => {
    const before = await lockSchedule(db, params.scheduleId)
    const { organizationId, id } = before
    const now = deps.serviceClock.now()
    const organization = await getReportedOrganization(db, organizationId, now)
    const last = (await listLastSendings(db, organizationId)).find(({ scheduleId }) => scheduleId === id)
    compareWith(scheduleOf(organization, before, last, now))
    if (body.type !== undefined) requireReportOf(body.type, organization.ridershipEnabled)
    if (body.filters && !isDeepStrictEqual(before.filters, body.filters))
      await requireKnownFilters(db, organizationId, body.filters)
    if (body.recipientIds !== undefined) await requireRecipients(db, organizationId, body.recipientIds)
    const after = { ...before, ...body, settledUntil: now, outcome: null }
    await updateSchedule(db, after)
    if (before.type !== after.type || !isDeepStrictEqual(before.filters, after.filters))
      await forgetFigures(db, { organizationId, scheduleId: id })
    changed(organizationId, id)
    return scheduleOf(organization, after, undefined, now)
  })

  handle(mount, api.reportschedules.preview, async ({ params }, { db, deps, user, changed, afterCommit }) => {
    const schedule = await lockSchedule(db, params.scheduleId)
    const { organizationId, id } = schedule
    const [reader] = await listAdministrators(db, { orgId: organizationId, email: user.email })
    if (!reader) throw new Refusal('invalid_input', 'Only administrators of the organization can receive its reports')
    const letter = await previewOf(db, deps, schedule)
    changed(organizationId, id)
    afterCommit(async ({ database: { identity }, mail, realClock }) => {
      await countMail(identity, { purpose: 'report', to: user.email }, realClock.now())
      const content = { kind: 'report' as const, administratorId: reader.id, letter }
      await mail.post(identity, { to: user.email, content, language: schedule.language })
      mail.wake()
    })
    return { to: user.email }
  })

  handle(mount, api.reportschedules.remove, async ({ params: { scheduleId } }, { db, changed }) => {
    const { organizationId } = await lockSchedule(db, scheduleId)
    await deleteSchedule(db, scheduleId)
    changed(organizationId, scheduleId)
    return { id: scheduleId }
  })
}

function scheduleOf(
  organization: ReportedOrganization,
  { organizationId: _, settledUntil, ...row }: ScheduleRow,
  sending: SendingRow | undefined,
  now: number,
): ReportSchedule {
  const isOff = row.paused || (needsRidership(row.type) && !organization.ridershipEnabled)
  const due = isOff ? undefined : nextDue(row, organization, row.outcome?.kind === 'waiting' ? now : settledUntil)
  const mail = sending && { state: sending.mailState, error: sending.mailError, sentAt: sending.sentAt }
  return { ...row, nextAt: due?.at ?? null, mail: mail ?? null }
}

/** SCHEDULE-2: administrators of the organization, and nobody else. */
async function requireRecipients(db: Db, organizationId: string, ids: readonly string[]): Promise<void> {
  const known = await listReportRecipients(db, organizationId, ids)
  if (known.length < ids.length)
    throw new Refusal('invalid_input', 'Recipients have to be administrators who have accepted their invitation')
}

async function previewOf(db: Db, deps: DepsAtOnce, schedule: ScheduleRow) {
  const organization = await getReportedOrganization(db, schedule.organizationId, deps.serviceClock.now())
  requireReportOf(schedule.type, organization.ridershipEnabled)
  const due = lastDue(schedule, organization, deps.serviceClock.now())
  if (!due) throw new Refusal('invalid_input', 'There was no school in the last year')
  const { from, to } = due
  const filters = { ...schedule.filters, from, to }
  const report = await reportReader(deps.channels)(db, organization, { type: schedule.type, filters })
  const { closed } = await readScheduleFigures(db, organization.id, due)
  const missing = schoolDaysOf(organization.calendar, due).filter((date) => !closed.has(date))
  return letterOf(db, organization, schedule, { report, filters, kind: 'preview', missing, changes: [] })
}
