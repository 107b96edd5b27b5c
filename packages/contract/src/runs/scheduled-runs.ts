import { Id, LocalDate, ScheduledRun, DayChange } from '@firstbell/domain'
import { z } from 'zod'
import { changesOf, endpoint } from '../core/endpoint.ts'
import { sendable } from '../core/sent-back.ts'

export const scheduledRuns = {
  list: endpoint({
    method: 'GET',
    path: '/app/scheduled-runs',
    access: 'admin',
    summary: 'List the scheduled runs of a date (default: today), in order of departure',
    answers:
      'scheduled runs of a date (default: today) in order of departure; those of today and of past dates carry what was recorded',
    query: z.strictObject({ orgId: Id, date: LocalDate.optional() }),
    response: z.array(ScheduledRun),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/day-changes',
    access: 'admin',
    affects: 'day',
    summary: 'Change a route on one date: bus, driver, canceled, merged, or delayed',
    answers: 'what is different about the route on that date, which is today or a later one',
    query: z.strictObject({ routeId: Id, date: LocalDate }),
    body: sendable(changesOf(DayChange.omit({ routeId: true, date: true }).shape), DayChange),
    response: DayChange,
  }),
}
