import { AuditEvent, Id } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Page } from '../core/page.ts'

/** Which lines of the audit log are asked for. */
const AuditSearch = z.strictObject({
  orgId: Id,
  /** Seconds UTC; from this moment on, and before that one. */
  from: z.coerce.number().optional(),
  to: z.coerce.number().optional(),
  /** Only lines that name this record. */
  subject: Id.optional(),
  /** A part of an email or action; upper and lower case alike. */
  search: z.string().max(100).optional(),
  /** A part of the email of whoever did it; upper and lower case alike. */
  person: z.string().max(100).optional(),
  /** Only calls of this noun: `families` finds `families.change`. */
  noun: z
    .string()
    .regex(/^[a-zA-Z]{1,40}$/)
    .optional(),
  /** Only changes of settings. */
  settings: z.literal('true').optional(),
})

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/app/audit',
    access: 'admin',
    summary: 'List the audit log, newest first: changes, and access to data of families',
    description:
      '15 lines per page. With `subject` it lists lines about one record, with `settings=true` only changes of settings.',
    query: AuditSearch.extend({ page: Page }),
    response: z.array(AuditEvent),
  }),
  count: endpoint({
    method: 'GET',
    path: '/app/audit/count',
    access: 'admin',
    summary: 'Count the lines of the audit log that a search finds',
    query: AuditSearch,
    response: z.object({ count: z.number().int() }),
  }),
  check: endpoint({
    method: 'GET',
    path: '/app/audit/check',
    access: 'admin',
    summary: 'Verify that no line of the audit log was changed',
    query: z.strictObject({ orgId: Id }),
    response: z.object({
      lines: z.number().int(),
      /** The first line that was changed, or before which one is missing. */
      brokenAt: z.number().int().nullable(),
    }),
  }),
}
