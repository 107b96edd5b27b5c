import type { Organization } from '@firstbell/domain'
import { asc, count, desc, ilike, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { organizations } from '../../db/schema.ts'
import { deletesAtOf, timestampOf } from './organizations.store.ts'

const {
  organizationId: id,
  name,
  address,
  phone,
  trialStart,
  trialEnd,
  busNum,
  purchased,
  deletionAskedAt,
  extensionAskedAt,
} = organizations
const SORTED_BY = { name, address, phone, trialStart, trialEnd, busNum }
const PAGE = 15

export interface Search {
  search?: string
  sort: keyof typeof SORTED_BY
  direction: 'asc' | 'desc'
  page: number
}

type Found = Pick<Organization, 'id' | keyof typeof SORTED_BY | 'purchased' | 'deletesAt' | 'extensionAskedAt'>

/** A page of all organizations of the installation, for the super administrator; what the gate may read of them. */
export async function searchOrganizations(
  database: Database,
  { search = '', sort, direction, page }: Search,
): Promise<{ organizations: Found[]; total: number }> {
  const like = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const which = or(...[name, address, phone].map((column) => ilike(column, like)))
  const order = direction === 'asc' ? asc : desc
  return database.lookup(async (db) => {
    const columns = {
      id,
      name,
      address,
      phone,
      trialStart,
      trialEnd,
      busNum,
      purchased,
      deletionAskedAt,
      extensionAskedAt,
    }
    const rows = await db
      .select(columns)
      .from(organizations)
      .where(which)
      .orderBy(order(SORTED_BY[sort]), asc(id))
      .limit(PAGE)
      .offset((page - 1) * PAGE)
    const [counted] = await db.select({ total: count() }).from(organizations).where(which)
    const found = rows.map(({ deletionAskedAt: askedAt, ...row }) => ({
      ...row,
      trialStart: { seconds: row.trialStart },
      trialEnd: { seconds: row.trialEnd },
      deletesAt: deletesAtOf(askedAt),
      extensionAskedAt: timestampOf(row.extensionAskedAt),
    }))
    return { organizations: found, total: counted?.total ?? 0 }
  })
}
