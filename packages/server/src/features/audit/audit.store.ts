import { PAGE_SIZE } from '@firstbell/contract'
import type { AuditEvent } from '@firstbell/domain'
import { and, arrayContains, asc, desc, eq, gt, gte, ilike, like, lt, max, ne, or } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { followChain } from '../../db/audit/follow-chain.ts'
import { partOf } from '../../db/part-of.ts'
import { ofScope } from '../../db/rows.ts'
import { auditEvents, auditHeads } from '../../db/schema.ts'

interface AuditSearch {
  from?: number
  to?: number
  subject?: string
  search?: string
  person?: string
  noun?: string
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

function isAskedFor(db: Db, organizationId: string, asked: AuditSearch) {
  const { from, to, subject, search, person, noun, settings } = asked
  const part = search && partOf(search)
  return and(
    ofScope(db, auditEvents),
    eq(auditEvents.organizationId, organizationId),
    from === undefined ? undefined : gte(auditEvents.timestamp, from),
    to === undefined ? undefined : lt(auditEvents.timestamp, to),
    subject === undefined ? undefined : arrayContains(auditEvents.subjects, [subject]),
    person ? ilike(auditEvents.email, partOf(person)) : undefined,
    noun === undefined ? undefined : like(auditEvents.action, `${noun}.%`), // a noun has letters only
    settings && ne(auditEvents.changes, []),
    part ? or(ilike(auditEvents.email, part), ilike(auditEvents.action, part)) : undefined,
  )
}

/** The moment of the newest line of each person who has one, in seconds UTC, by uid. */
export async function lastLines(db: Db, organizationId: string): Promise<ReadonlyMap<string, number>> {
  const { uid, timestamp } = auditEvents
  const rows = await db
    .select({ uid, at: max(timestamp) })
    .from(auditEvents)
    .where(and(ofScope(db, auditEvents), eq(auditEvents.organizationId, organizationId)))
    .groupBy(uid)
  return new Map(rows.map((row) => [row.uid, row.at ?? 0]))
}

/** AUDIT-4: follows the trail of an organization, which is shortened at its old end by what is no longer kept. */
export async function checkAudit(db: Db, organizationId: string): Promise<{ lines: number; brokenAt: number | null }> {
  return followChain({
    isShortened: true,
    linesAfter: (seq, limit) =>
      db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.organizationId, organizationId), gt(auditEvents.seq, seq)))
        .orderBy(asc(auditEvents.seq))
        .limit(limit),
    findHead: async () =>
      (await db.select().from(auditHeads).where(eq(auditHeads.organizationId, organizationId))).at(0),
  })
}
