import type { ImportKind, SetupCounts } from '@firstbell/domain'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { buses, children, devices, drivers, families, routes, schools, stopChildren, stops } from '../../db/schema.ts'
import { getPublicSettings } from '../publicboard/publicboard.store.ts'
import { getCalendar, getOrganization } from './organizations.store.ts'

/** Counts records of an organization, of one table after the other. */
function counterOf(db: Db, organizationId: string) {
  return (
    table:
      | typeof schools
      | typeof buses
      | typeof drivers
      | typeof families
      | typeof children
      | typeof routes
      | typeof stops
      | typeof stopChildren
      | typeof devices,
  ) => db.$count(table, and(ofScope(db, table), eq(table.organizationId, organizationId)))
}

/** How many records there are of what can be imported. Refuses with 'not_found' what the scope does not hold. */
export async function countRecords(db: Db, organizationId: string): Promise<Record<ImportKind, number>> {
  await getOrganization(db, organizationId)
  const countOf = counterOf(db, organizationId)
  return {
    schools: await countOf(schools),
    drivers: await countOf(drivers),
    buses: await countOf(buses),
    families: await countOf(families),
    children: await countOf(children),
    stops: await countOf(stops),
    assignments: await countOf(stopChildren),
  }
}

/** What an organization has of everything that it sets up. Refuses with 'not_found' what the scope does not hold. */
export async function countSetup(db: Db, organizationId: string): Promise<SetupCounts> {
  const countOf = counterOf(db, organizationId)
  const { busNum } = await getOrganization(db, organizationId)
  const { exceptions } = await getCalendar(db, organizationId)
  const { mode } = await getPublicSettings(db, organizationId)
  return {
    busNum,
    schools: await countOf(schools),
    buses: await countOf(buses),
    drivers: await countOf(drivers),
    families: await countOf(families),
    ...(await countAddresses(db, organizationId)),
    routes: await countOf(routes),
    devices: await countOf(devices),
    daysOff: exceptions.filter(({ effect }) => effect === 'noService').length,
    isPublic: mode !== 'off',
  }
}

async function countAddresses(db: Db, organizationId: string): Promise<Pick<SetupCounts, 'addresses' | 'unlocated'>> {
  const hasAddress = and(ofScope(db, families), eq(families.organizationId, organizationId), ne(families.address, ''))
  return {
    addresses: await db.$count(families, hasAddress),
    unlocated: await db.$count(families, and(hasAddress, isNull(families.lat))),
  }
}
