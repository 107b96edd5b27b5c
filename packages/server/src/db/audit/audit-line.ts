import { createHash } from 'node:crypto'
import type { AuditEvent } from '@firstbell/domain'
import { type SQL, sql } from 'drizzle-orm'

/** Who did what to which records, when and from where. */
export type AuditEntry = Omit<AuditEvent, 'organizationId' | 'seq' | 'hash' | 'changes'> &
  Partial<Pick<AuditEvent, 'changes'>>

/** What the first line of a trail is chained to. */
export const NO_LINE = ''

/** Takes the place of an organization in the lines of the log of the installation. */
export const INSTALLATION = 'installation'

/**
 * The statement that appends a line to an organization's trail. It closes the unit of work that it records: the line is
 * there exactly when the change is, and lines of one organization wait for each other here. An organization that is
 * deleted takes its trail along. The organization is locked before its head: a change of the organization itself, which
 * appends its own line at its end, would otherwise wait for this line, and this line for it.
 */
export function auditLine(organizationId: string, entry: AuditEntry): SQL {
  const { timestamp, uid, email, action, subjects, clientAddress, changes = [] } = entry
  const chained = (before: SQL, seq: SQL) =>
    sql`encode(sha256(convert_to(concat_ws(' ', ${before}, ${seq}, ${textOf(organizationId, entry)}::text), 'UTF8')), 'hex')`
  return sql`
    with head as (
      insert into audit_heads as last (organization_id, seq, hash)
      select organization_id, 1, ${chained(sql`${NO_LINE}::text`, sql`1`)}
        from organizations where organization_id = ${organizationId} for key share
      on conflict (organization_id) do update
         set seq = last.seq + 1, hash = ${chained(sql`last.hash`, sql`last.seq + 1`)}
      returning organization_id, seq, hash)
    insert into audit_events (organization_id, seq, timestamp, uid, email, action, subjects, client_address, changes, hash)
    select organization_id, seq, ${timestamp}::float8, ${uid}, ${email}, ${action}, ${sql.param(subjects)}::text[],
           ${clientAddress}, ${JSON.stringify(changes)}::jsonb, hash from head`
}

/** A line without changes of settings is the same text as before there were any. */
function textOf(organizationId: string, entry: AuditEntry) {
  const { timestamp, uid, email, action, subjects, clientAddress, changes = [] } = entry
  const values = changes.map(({ field, from, to }) => [field, from, to])
  return JSON.stringify([organizationId, timestamp, uid, email, action, subjects, clientAddress, ...values])
}

/** SHA-256 over the hash of the line before, and a line: none can be changed, added or taken out without a trace. */
export function hashOf({ organizationId, seq, ...entry }: Omit<AuditEvent, 'hash'>, before: string): string {
  return createHash('sha256')
    .update(`${before} ${seq} ${textOf(organizationId, entry)}`)
    .digest('hex')
}
