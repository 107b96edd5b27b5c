import {
  type Calendar,
  DELETION_DELAY_SECONDS,
  type Organization,
  Refusal,
  type SecondFactorFor,
} from '@firstbell/domain'
import { and, asc, eq, type Placeholder, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { positionOfColumns } from '../../db/positions.ts'
import { ofScope } from '../../db/rows.ts'
import { organizations } from '../../db/schema.ts'
import { type Given, statement } from '../../db/connection/statement.ts'

type OrganizationRow = typeof organizations.$inferInsert

/** All organizations of the scope, by name. */
export async function listOrganizations(db: Db): Promise<Organization[]> {
  return (await db.select().from(organizations).where(ofScope(db, organizations)).orderBy(asc(organizations.name))).map(
    toOrganization,
  )
}

/** Refuses with 'not_found' what the scope does not hold. */
export async function getOrganization(db: Db, organizationId: string): Promise<Organization> {
  const found = await findOrganization(db, organizationId)
  if (!found) throw new Refusal('not_found')
  return found
}

export async function findOrganization(db: Db, organizationId: string): Promise<Organization | undefined> {
  const [row] = await organizationById(db, { organizationId })
  return row && toOrganization(row)
}

const organizationById = statement((db, given: Given<'organizationId'>) =>
  db
    .select()
    .from(organizations)
    .where(ofId(db, given('organizationId'))),
)

/**
 * Holds an organization until the unit of work ends; reports of its devices do not wait. Refuses with 'not_found' what the
 * scope does not hold.
 */
export async function lockOrganization(db: Db, organizationId: string): Promise<Organization> {
  const [row] = await db.select().from(organizations).where(ofId(db, organizationId)).for('no key update')
  if (!row) throw new Refusal('not_found')
  return toOrganization(row)
}

function ofId(db: Db, organizationId: string | Placeholder): SQL | undefined {
  return and(ofScope(db, organizations), eq(organizations.organizationId, organizationId))
}

/** When an organization's buses run. Refuses with 'not_found' what the scope does not hold. */
export async function getCalendar(db: Db, organizationId: string): Promise<Calendar> {
  const { calendar } = organizations
  const [row] = await db.select({ calendar }).from(organizations).where(ofId(db, organizationId))
  if (!row) throw new Refusal('not_found')
  return row.calendar
}

/** Changes what is given of an organization. */
export async function updateOrganization(
  db: Db,
  row: Pick<OrganizationRow, 'organizationId'> & Partial<OrganizationRow>,
): Promise<void> {
  await db.update(organizations).set(row).where(eq(organizations.organizationId, row.organizationId))
}

export const timestampOf = (seconds: number | null) => (seconds === null ? null : { seconds })

/** TRIAL-15: when an organization is deleted whose deletion was asked for. */
export function deletesAtOf(askedAt: number | null): Organization['deletesAt'] {
  return askedAt === null ? null : { seconds: askedAt + DELETION_DELAY_SECONDS }
}

/** The columns of what an organization requires; nothing where it is not given. */
export function secondFactorColumns(whom: SecondFactorFor | undefined) {
  if (whom === undefined) return {}
  return { secondFactorRequired: whom !== 'nobody', secondFactorSparesViewers: whom === 'changers' }
}

function toOrganization(row: typeof organizations.$inferSelect): Organization {
  const {
    organizationId: id,
    lat,
    lng,
    yardLat,
    yardLng,
    trialStart,
    trialEnd,
    timeThreshold,
    liveThreshold,
    deletionAskedAt,
    extensionAskedAt,
    openUntil: _,
    secondFactorRequired,
    secondFactorSparesViewers,
    ...rest
  } = row
  return {
    ...rest,
    id,
    location: positionOfColumns({ lat, lng }),
    yardLocation: positionOfColumns({ lat: yardLat, lng: yardLng }),
    trialStart: { seconds: trialStart },
    trialEnd: { seconds: trialEnd },
    deletesAt: deletesAtOf(deletionAskedAt),
    extensionAskedAt: timestampOf(extensionAskedAt),
    secondFactorFor: secondFactorRequired ? (secondFactorSparesViewers ? 'changers' : 'everybody') : 'nobody',
    timeThreshold: timeThreshold ?? undefined,
    liveThreshold: liveThreshold ?? undefined,
  }
}
