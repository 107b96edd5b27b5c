import { type Organization, Refusal } from '@firstbell/domain'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { organizations } from '../../db/schema.ts'

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
