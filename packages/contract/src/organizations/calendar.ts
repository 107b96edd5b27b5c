import { Calendar, CalendarException, Id } from '@firstbell/domain'
import { z } from 'zod'
import { changesOfCall, endpoint, versioned } from '../core/endpoint.ts'
import { sendable } from '../core/sent-back.ts'

const OrgQuery = z.strictObject({ orgId: Id })

export const calendar = {
  get: endpoint({
    method: 'GET',
    path: '/app/calendar',
    access: 'admin',
    summary: 'Get the service calendar',
    query: OrgQuery,
    response: versioned(Calendar),
    version: Calendar,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/calendar',
    access: 'admin',
    affects: 'plan',
    summary: 'Update the given fields of the service calendar; a list of exceptions replaces the former list',
    query: OrgQuery,
    body: sendable(
      changesOfCall({
        ...Calendar.shape,
        weekdays: Calendar.shape.weekdays.max(7),
        exceptions: z.array(z.strictObject(CalendarException.shape)).max(1000),
      }),
      versioned(Calendar),
    ),
    response: versioned(Calendar),
    version: Calendar,
  }),
}
