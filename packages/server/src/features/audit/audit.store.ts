import { PAGE_SIZE } from '@firstbell/contract'
import type { AuditEvent } from '@firstbell/domain'
import { and, arrayContains, asc, desc, eq, gt, gte, ilike, lt, ne, or } from 'drizzle-orm'
import { hashOf, NO_LINE } from '../../db/audit-line.ts'
import type { Db } from '../../db/database.ts'
import { partOf } from '../../db/part-of.ts'
import { ofScope } from '../../db/rows.ts'
import { auditEvents, auditHeads } from '../../db/schema.ts'

interface AuditSearch {
  from?: number
  to?: number
  subject?: string
  search?: string
  settings?: 'true'
}

export async function listAudit(
  db: Db,
  organizationId: string,
  { page, ...asked }: AuditSearch & { page: number },
): Promise<AuditEvent[]> {
  return db
    .select()
    .from(auditEvents)
    .where(isAskedFor(db, organizationId, asked))
    .orderBy(desc(auditEvents.seq))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
}

export function countAudit(db: Db, organizationId: string, asked: AuditSearch): Promise<number> {
  return db.$count(auditEvents, isAskedFor(db, organizationId, asked))
}

function isAskedFor(db: Db, organizationId: string, { from, to, subject, search, settings }: AuditSearch) {
  const part = search && partOf(search)
  return and(
    ofScope(db, auditEvents),
    eq(auditEvents.organizationId, organizationId),
    from === undefined ? undefined : gte(auditEvents.timestamp, from),
    to === undefined ? undefined : lt(auditEvents.timestamp, to),
    subject === undefined ? undefined : arrayContains(auditEvents.subjects, [subject]),
    settings && ne(auditEvents.changes, []),
    part ? or(ilike(auditEvents.email, part), ilike(auditEvents.action, part)) : undefined,
  )
}

const CHUNK = 5000

/**
 * Goes through the trail from its oldest line. A trail that was shortened at its old end (what is no longer kept) is
 * whole from there on; one that lost its newest lines is not.
 */
export async function checkAudit(db: Db, organizationId: string): Promise<{ lines: number; brokenAt: number | null }> {
  let lines = 0
  let last: AuditEvent | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.organizationId, organizationId), gt(auditEvents.seq, last?.seq ?? 0)))
      .orderBy(asc(auditEvents.seq))
      .limit(CHUNK)
    for (const row of rows) {
      const follows = last ? row.seq === last.seq + 1 && row.hash === hashOf(row, last.hash) : isFirst(row)
      if (!follows) return { lines, brokenAt: row.seq }
      last = row
      lines++
    }
    if (rows.length < CHUNK) break
  }
  const [head] = await db.select().from(auditHeads).where(eq(auditHeads.organizationId, organizationId))
  const isWhole = (head?.seq ?? 0) === (last?.seq ?? 0) && (head?.hash ?? NO_LINE) === (last?.hash ?? NO_LINE)
  return { lines, brokenAt: isWhole ? null : (last?.seq ?? 0) + 1 }
}

/** Line 1 follows nothing; what an older line was chained to is gone with the line before it. */
function isFirst(row: AuditEvent): boolean {
  return row.seq > 1 || row.hash === hashOf(row, NO_LINE)
}
