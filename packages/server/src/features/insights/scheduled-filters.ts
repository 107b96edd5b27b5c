import { Refusal } from '@firstbell/domain'
import type { ScheduledFilters } from '@firstbell/domain/report-schedules'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { buses, drivers, groups, routes, runRollUps, schools } from '../../db/schema.ts'

type Owned = PgTable & { organizationId: PgColumn }

/** SCHEDULE-1: filters are about records of the organization; drivers and buses may be those of earlier runs. */
export async function requireKnownFilters(
  db: Db,
  organizationId: string,
  { routeId, groupId, schoolId, driver, bus }: ScheduledFilters,
): Promise<void> {
  const has = async (table: Owned, which: SQL | undefined) => {
    const isIt = and(ofScope(db, table), eq(table.organizationId, organizationId), which)
    const found = await db
      .select({ one: sql`1` })
      .from(table)
      .where(isIt)
      .limit(1)
    return found.length > 0
  }
  const run = runRollUps
  const isKnown = [
    routeId === undefined || (await has(routes, eq(routes.id, routeId))),
    groupId === undefined || (await has(groups, eq(groups.id, groupId))),
    schoolId === undefined || (await has(schools, eq(schools.id, schoolId))),
    driver === undefined ||
      (await has(drivers, sql`trim(${drivers.firstName} || ' ' || ${drivers.lastName}) = ${driver}`)) ||
      (await has(run, or(eq(run.driverName, driver), eq(run.plannedDriverName, driver)))),
    bus === undefined ||
      (await has(buses, eq(buses.number, bus))) ||
      (await has(run, or(eq(run.busNumber, bus), eq(run.plannedBusNumber, bus)))),
  ]
  if (isKnown.includes(false)) throw new Refusal('invalid_input', 'A filter is about a record that is not there')
}
