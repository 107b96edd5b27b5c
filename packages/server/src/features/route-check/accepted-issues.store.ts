import type { AcceptedIssue, IssueLevel } from '@firstbell/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { acceptedIssues } from '../../db/schema.ts'

type AcceptedRow = AcceptedIssue & IssueLevel & { organizationId: string }

export async function listAcceptedIssues(db: Db, organizationId: string): Promise<AcceptedRow[]> {
  return db
    .select()
    .from(acceptedIssues)
    .where(and(ofScope(db, acceptedIssues), eq(acceptedIssues.organizationId, organizationId)))
}

/** Issues that were accepted before are accepted as they are now. */
export async function replaceAcceptedIssue(db: Db, row: AcceptedRow): Promise<void> {
  const { organizationId, routeId, code } = acceptedIssues
  await db
    .insert(acceptedIssues)
    .values(row)
    .onConflictDoUpdate({ target: [organizationId, routeId, code], set: row })
}

/** Whether there was one. */
export async function removeAcceptedIssue(
  db: Db,
  { organizationId, routeId, code }: Pick<AcceptedRow, 'organizationId' | 'routeId' | 'code'>,
): Promise<boolean> {
  const removed = await db
    .delete(acceptedIssues)
    .where(
      and(
        eq(acceptedIssues.organizationId, organizationId),
        eq(acceptedIssues.routeId, routeId),
        eq(acceptedIssues.code, code),
      ),
    )
    .returning({ code: acceptedIssues.code })
  return removed.length > 0
}
