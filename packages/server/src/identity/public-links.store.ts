import { and, asc, eq, gt, ne, or } from 'drizzle-orm'
import { type AuditEntry, auditLine } from '../db/audit-line.ts'
import type { Database, Db } from '../db/database.ts'
import { groupBy, ofScope } from '../db/rows.ts'
import { contacts, groups, organizations, routes } from '../db/schema.ts'
import { scopeOfSystem } from './scope.ts'

/** The public dashboard of an organization. */
interface PublicLink {
  organization: string
  slug: string
}

/**
 * TRIAL-13: the open public dashboards of all organizations that have a contact with this email; each organization gets a line in
 * its audit log, where there is an entry for it.
 */
export async function takePublicLinks(
  database: Database,
  email: string,
  now: number,
  entry: Omit<AuditEntry, 'subjects'> | undefined,
): Promise<PublicLink[]> {
  const { organizationId, name, publicSlug, publicMode, purchased, trialEnd } = organizations
  const found = await database.lookup((db) =>
    db
      .select({ organizationId, organization: name, slug: publicSlug, contactId: contacts.id })
      .from(contacts)
      .innerJoin(organizations, eq(organizationId, contacts.organizationId))
      .where(
        and(
          eq(contacts.email, email),
          ne(publicMode, 'off'),
          or(eq(purchased, true), gt(trialEnd, Math.floor(now))), // trials end at whole seconds
        ),
      )
      .orderBy(asc(name), asc(organizationId)),
  )
  const links: PublicLink[] = []
  for (const [id, rows] of groupBy(found, (row) => row.organizationId)) {
    const subjects = rows.map(({ contactId }) => contactId)
    const isOpen = await database.durableTransaction(scopeOfSystem(id), async (db) => {
      if (!(await hasOpenPage(db))) return false
      if (entry) await db.execute(auditLine(id, { ...entry, subjects }))
      return true
    })
    const [row] = rows
    if (isOpen && row) links.push({ organization: row.organization, slug: row.slug })
  }
  return links
}

/** PUBLIC-12: a dashboard of which every group is closed is not found. */
async function hasOpenPage(db: Db): Promise<boolean> {
  const modes = await db
    .selectDistinct({ mode: groups.publicMode })
    .from(routes)
    .leftJoin(groups, and(eq(groups.organizationId, routes.organizationId), eq(groups.id, routes.groupId)))
    .where(ofScope(db, routes))
  return modes.length === 0 || modes.some(({ mode }) => mode !== 'off')
}
