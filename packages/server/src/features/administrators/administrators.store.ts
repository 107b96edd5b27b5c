import { type Administrator, fullName, Refusal } from '@firstbell/domain'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { administrators } from '../../db/schema.ts'

type AdministratorRow = typeof administrators.$inferInsert

/** The administrators of an organization, with an email, or both; of all that the scope holds. */
export async function listAdministrators(db: Db, which: { orgId?: string; email?: string }): Promise<Administrator[]> {
  return selectAdministrators(
    db,
    and(
      which.orgId === undefined ? undefined : eq(administrators.organizationId, which.orgId),
      which.email === undefined ? undefined : eq(administrators.email, which.email),
    ),
  )
}

/** Refuses with 'not_found' what the scope does not hold. */
export async function getAdministrator(db: Db, administratorId: string): Promise<Administrator> {
  const [administrator] = await selectAdministrators(db, eq(administrators.id, administratorId))
  if (!administrator) throw new Refusal('not_found')
  return administrator
}

async function selectAdministrators(db: Db, which: SQL | undefined): Promise<Administrator[]> {
  const rows = await db
    .select()
    .from(administrators)
    .where(and(ofScope(db, administrators), which))
    .orderBy(asc(administrators.lastName), asc(administrators.firstName), asc(administrators.id))
  return rows.map(({ organizationId: orgId, ...row }) => ({ ...row, orgId, name: fullName(row) }))
}

export async function insertAdministrator(db: Db, row: AdministratorRow): Promise<void> {
  await db.insert(administrators).values(row)
}

/** Changes what is given of an administrator. */
export async function updateAdministrator(
  db: Db,
  row: Pick<AdministratorRow, 'organizationId' | 'id'> & Partial<AdministratorRow>,
): Promise<void> {
  await db
    .update(administrators)
    .set(row)
    .where(and(eq(administrators.organizationId, row.organizationId), eq(administrators.id, row.id)))
}

export async function removeAdministrator(
  db: Db,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<void> {
  await db
    .delete(administrators)
    .where(and(eq(administrators.organizationId, organizationId), eq(administrators.id, id)))
}
