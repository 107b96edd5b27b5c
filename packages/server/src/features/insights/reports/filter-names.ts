import type { ReportFilters } from '@firstbell/domain'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { groups, runRollUps, schools, stopRollUps } from '../../../db/schema.ts'
import type { AskedReport } from './report-source.ts'

/** The filters of a report as they are called; routes and stops by their last names. What is not found has none. */
export async function filterNames(db: Db, { organizationId, filters }: AskedReport): Promise<Partial<ReportFilters>> {
  const { routeId, groupId, schoolId, stopId, from: _, to: __, ...plain } = filters
  const [run, stop] = [runRollUps, stopRollUps]
  const [route] = routeId
    ? await db
        .select({ name: run.routeName })
        .from(run)
        .where(and(ofScope(db, run), eq(run.organizationId, organizationId), eq(run.routeId, routeId)))
        .orderBy(desc(run.date))
        .limit(1)
    : []
  const [place] = stopId
    ? await db
        .select({ name: stop.name })
        .from(stop)
        .where(and(ofScope(db, stop), eq(stop.organizationId, organizationId), eq(stop.stopId, stopId)))
        .orderBy(desc(stop.date))
        .limit(1)
    : []
  const named = async (table: typeof groups | typeof schools, id: string | undefined) => {
    if (id === undefined) return undefined
    const isIt = and(ofScope(db, table), eq(table.organizationId, organizationId), eq(table.id, id))
    const [row] = await db.select({ name: table.name }).from(table).where(isIt)
    return row?.name
  }
  const [group, school] = [await named(groups, groupId), await named(schools, schoolId)]
  const names = { routeId: route?.name, groupId: group, schoolId: school, stopId: place?.name }
  const found = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined))
  return { ...found, ...plain }
}
