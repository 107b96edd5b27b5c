import type { SetupCounts } from '@firstbell/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { buses, devices, drivers, families, routes, schools } from '../../db/schema.ts'
import { getPublicSettings } from '../publicboard/publicboard.store.ts'
import { getCalendar, getOrganization } from './organizations.store.ts'

/** What an organization has of everything that it sets up. Refuses with 'not_found' what the scope does not hold. */
export async function countSetup(db: Db, organizationId: string): Promise<SetupCounts> {
  const countOf = (
    table: typeof schools | typeof buses | typeof drivers | typeof families | typeof routes | typeof devices,
  ) => db.$count(table, and(ofScope(db, table), eq(table.organizationId, organizationId)))
  const { busNum } = await getOrganization(db, organizationId)
  const { exceptions } = await getCalendar(db, organizationId)
  const { mode } = await getPublicSettings(db, organizationId)
  return {
    busNum,
    schools: await countOf(schools),
    buses: await countOf(buses),
    drivers: await countOf(drivers),
    families: await countOf(families),
    routes: await countOf(routes),
    devices: await countOf(devices),
    daysOff: exceptions.filter(({ effect }) => effect === 'noService').length,
    isPublic: mode !== 'off',
  }
}
