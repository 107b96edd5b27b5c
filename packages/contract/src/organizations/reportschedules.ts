import { Id } from '@firstbell/domain'
import { ReportSchedule, ReportScheduleSettings } from '@firstbell/domain/report-schedules'
import { z } from 'zod'
import { changesOfCall, endpoint } from '../core/endpoint.ts'
import { sendable } from '../core/sent-back.ts'

const Params = z.object({ scheduleId: Id })

export const reportschedules = {
  list: endpoint({
    method: 'GET',
    path: '/app/reportschedules',
    access: 'admin',
    summary: 'List the reports that are sent by email, by name',
    query: z.strictObject({ orgId: Id }),
    response: z.array(ReportSchedule),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/reportschedules',
    access: 'admin',
    affects: 'nothing',
    summary: 'Schedule a report by email',
    body: z.strictObject({ orgId: Id, ...ReportScheduleSettings.shape }),
    response: ReportSchedule,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/reportschedules/:scheduleId',
    access: 'admin',
    affects: 'nothing',
    summary: 'Change, pause or resume a schedule; what was due before is not sent any more',
    params: Params,
    body: sendable(changesOfCall(ReportScheduleSettings.shape), ReportSchedule),
    response: ReportSchedule,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/app/reportschedules/:scheduleId/preview',
    access: 'admin',
    long: true,
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'Send the report of the last period to the caller',
    params: Params,
    response: z.object({ to: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/reportschedules/:scheduleId',
    access: 'admin',
    affects: 'nothing',
    summary: 'Delete a schedule',
    params: Params,
    response: z.object({ id: Id }),
  }),
}
