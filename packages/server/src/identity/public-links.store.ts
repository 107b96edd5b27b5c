import { and, asc, eq, gt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { type AuditEntry, auditLine } from '../db/audit/audit-line.ts'
import type { Database, Db } from '../db/database.ts'
import { groupBy, ofScope } from '../db/rows.ts'
import { contacts, groups, organizations, routes } from '../db/schema.ts'
import type { NewId } from '../ids.ts'
import type { Encryption } from './encryption.ts'
import { ensureContactLink, familyLinkUrl } from './family-links.ts'
import { listAddressed } from './family-links.store.ts'
import { scopeOfSystem } from '../db/scope.ts'

/** What a contact may see of an organization: its public dashboard, where it is open, and the private page of each family. */
interface PublicLinks {
  organization: string
  slug?: string
  familyLinks: string[]
}

interface LinkDeps {
  database: Database
  encryption: Encryption
  publicUrl: string
  newId: NewId
  realClock: Pick<Clock, 'now'>
}

/**
 * TRIAL-13, FAMILY-55: the private links of the contacts with this email, and the open public dashboards of their organizations; each
 * organization gets a line in its audit log, where there is an entry for it.
 */
export async function takePublicLinks(
  deps: LinkDeps,
  email: string,
  now: number,
  entry: Omit<AuditEntry, 'subjects'> | undefined,
): Promise<PublicLinks[]> {
  const { database } = deps
  const { organizationId, name, publicSlug, publicMode, openUntil } = organizations
  const found = await database.lookup((db) =>
    db
      .select({ organizationId, organization: name, slug: publicSlug, publicMode })
      .from(contacts)
      .innerJoin(organizations, eq(organizationId, contacts.organizationId))
      .where(
        and(
          eq(contacts.email, email),
          gt(openUntil, Math.floor(now)), // they close at whole seconds
        ),
      )
      .orderBy(asc(name), asc(organizationId)),
  )
  const links: PublicLinks[] = []
  for (const [id, [row]] of groupBy(found, (each) => each.organizationId)) {
    if (!row) continue
    const { organization, slug, publicMode: mode } = row
    const [familyLinks, isOpen] = await database.writeTransaction(scopeOfSystem(id), async (db) => {
      const own = await listAddressed(db, email)
      const urls: string[] = []
      // One for each family: contacts of a family who share an address see the same.
      for (const [contact] of groupBy(own, ({ familyId }) => familyId).values())
        if (contact) urls.push(familyLinkUrl(deps, await ensureContactLink(db, contact, deps)))
      if (entry) await db.execute(auditLine(id, { ...entry, subjects: own.map(({ contactId }) => contactId) }))
      return [urls, mode !== 'off' && (await hasOpenPage(db))] as const
    })
    if (familyLinks.length > 0) links.push({ organization, familyLinks, ...(isOpen ? { slug } : {}) })
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
