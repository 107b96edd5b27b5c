import { type Calendar, type Organization, Refusal } from '@firstbell/domain'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { organizations } from '../../db/schema.ts'

type OrganizationRow = typeof organizations.$inferInsert

/** All organizations of the scope, by name. */
export async function listOrganizations(db: Db): Promise<Organization[]> {
  return (await db.select().from(organizations).orderBy(asc(organizations.name))).map(toOrganization)
}

/** Refuses with 'absent' what the scope does not hold. */
export async function getOrganization(db: Db, organizationId: string): Promise<Organization> {
  const [row] = await db.select().from(organizations).where(eq(organizations.organizationId, organizationId))
  if (!row) throw new Refusal('absent')
  return toOrganization(row)
}

/** Holds an organization until the unit of work ends. Refuses with 'absent' what the scope does not hold. */
export async function lockOrganization(db: Db, organizationId: string): Promise<Organization> {
  const ofId = eq(organizations.organizationId, organizationId)
  const [row] = await db.select().from(organizations).where(ofId).for('update')
  if (!row) throw new Refusal('absent')
  return toOrganization(row)
}

/** When an organization's buses run. Refuses with 'absent' what the scope does not hold. */
export async function getCalendar(db: Db, organizationId: string): Promise<Calendar> {
  const { calendar } = organizations
  const [row] = await db
    .select({ calendar })
    .from(organizations)
    .where(eq(organizations.organizationId, organizationId))
  if (!row) throw new Refusal('absent')
  return row.calendar
}

/** Changes what is given of an organization. */
export async function updateOrganization(
  db: Db,
  row: Pick<OrganizationRow, 'organizationId'> & Partial<OrganizationRow>,
): Promise<void> {
  await db.update(organizations).set(row).where(eq(organizations.organizationId, row.organizationId))
}

function toOrganization(row: typeof organizations.$inferSelect): Organization {
  const { organizationId: id, trialStart, trialEnd, timeThreshold, liveThreshold, ...rest } = row
  return {
    ...rest,
    id,
    trialStart: { seconds: trialStart },
    trialEnd: { seconds: trialEnd },
    timeThreshold: timeThreshold ?? undefined,
    liveThreshold: liveThreshold ?? undefined,
  }
}
