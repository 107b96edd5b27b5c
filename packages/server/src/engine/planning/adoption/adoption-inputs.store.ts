import { type Bus, fullName, type LocalDate, type RidersPerSeat, type WeekdayMask } from '@firstbell/domain'
import { and, asc, count, eq, gte } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { groupBy, ofScope, oneOf } from '../../../db/rows.ts'
import {
  buses,
  children as childrenTable,
  dayChanges,
  drivers,
  routes,
  schools,
  stopChildren,
  stops,
} from '../../../db/schema.ts'
import { readRidersPerSeat } from '../../timetable/fit-on.store.ts'
import { type ChildAtHome, listChildrenAtHome } from '../planning-inputs.store.ts'

export type AdoptedRouteRow = typeof routes.$inferSelect
export type AdoptedStopRow = typeof stops.$inferSelect

/** What an organization has that a plan is adopted into. */
export interface AdoptionInputs {
  /** In service, and not over on the effective date. */
  routes: AdoptedRouteRow[]
  /** Of all routes: a new one is called as none of them. */
  routeNames: ReadonlySet<string>
  /** By id, and in order by route. */
  stops: ReadonlyMap<string, AdoptedStopRow>
  stopsOf: ReadonlyMap<string, AdoptedStopRow[]>
  /** The children who are assigned to each stop. */
  ridersAt: ReadonlyMap<string, string[]>
  /** On which weekdays a child is assigned to a stop, by both. */
  weekdaysOf: ReadonlyMap<string, WeekdayMask>
  children: ReadonlyMap<string, ChildAtHome>
  schools: ReadonlyMap<string, typeof schools.$inferSelect>
  buses: ReadonlyMap<string, Pick<Bus, 'id' | 'number' | 'capacity' | 'wheelchairPlaces'>>
  ridersPerSeat: RidersPerSeat
  drivers: ReadonlyMap<string, { id: string; name: string }>
}

export async function readAdoptionInputs(
  db: Db,
  organizationId: string,
  date: LocalDate,
  childIds: readonly string[],
): Promise<AdoptionInputs> {
  const own = (
    table: typeof routes | typeof stops | typeof stopChildren | typeof schools | typeof buses | typeof drivers,
  ) => and(ofScope(db, table), eq(table.organizationId, organizationId))
  const routeRows = await db.select().from(routes).where(own(routes)).orderBy(asc(routes.name), asc(routes.id))
  const stopRows = await db.select().from(stops).where(own(stops)).orderBy(asc(stops.order), asc(stops.id))
  const riders = await db
    .select({ stopId: stopChildren.stopId, childId: stopChildren.childId, weekdays: stopChildren.weekdays })
    .from(stopChildren)
    .where(own(stopChildren))
    .orderBy(asc(stopChildren.stopId), asc(stopChildren.childId))
  const ridersAt = groupBy(riders, ({ stopId }) => stopId)
  const driverRows = await db.select().from(drivers).where(own(drivers))
  return {
    routes: routeRows.filter(({ inService, validUntil }) => inService && (validUntil === null || validUntil >= date)),
    routeNames: new Set(routeRows.map(({ name }) => name)),
    stops: byId(stopRows),
    stopsOf: groupBy(stopRows, ({ routeId }) => routeId),
    ridersAt: new Map([...ridersAt].map(([stopId, rows]) => [stopId, rows.map(({ childId }) => childId)])),
    weekdaysOf: new Map(riders.map((row) => [assignmentKey(row), row.weekdays])),
    children: byId(await listChildrenAtHome(db, organizationId, childIds)),
    schools: byId(await db.select().from(schools).where(own(schools))),
    buses: byId(await db.select().from(buses).where(own(buses))),
    ridersPerSeat: await readRidersPerSeat(db, organizationId),
    drivers: byId(driverRows.map((row) => ({ id: row.id, name: fullName(row) }))),
  }
}

export const assignmentKey = ({ stopId, childId }: { stopId: string; childId: string }) => `${stopId} ${childId}`

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** The routes of an organization to which any of these children is assigned. */
export async function listRoutesOfChildren(
  db: Db,
  organizationId: string,
  childIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ routeId: stopChildren.routeId })
    .from(stopChildren)
    .where(
      and(
        ofScope(db, stopChildren),
        eq(stopChildren.organizationId, organizationId),
        oneOf(stopChildren.childId, childIds),
      ),
    )
  return rows.map(({ routeId }) => routeId)
}

/** The routes to which children of each of these schools are assigned. */
export async function listRoutesOfSchools(
  db: Db,
  organizationId: string,
  schoolIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (schoolIds.length === 0) return new Map()
  const { schoolId, id } = childrenTable
  const rows = await db
    .selectDistinct({ schoolId, routeId: stopChildren.routeId })
    .from(stopChildren)
    .innerJoin(
      childrenTable,
      and(eq(childrenTable.organizationId, stopChildren.organizationId), eq(id, stopChildren.childId)),
    )
    .where(
      and(
        ofScope(db, stopChildren),
        ofScope(db, childrenTable),
        eq(stopChildren.organizationId, organizationId),
        oneOf(schoolId, schoolIds),
      ),
    )
  const routesOf = groupBy(rows, (row) => row.schoolId ?? '')
  return new Map([...routesOf].map(([school, found]) => [school, found.map(({ routeId }) => routeId)]))
}

/** How many changes of single dates these routes have from a date on. */
export async function countDayChanges(
  db: Db,
  organizationId: string,
  routeIds: readonly string[],
  from: LocalDate,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(dayChanges)
    .where(
      and(
        ofScope(db, dayChanges),
        eq(dayChanges.organizationId, organizationId),
        oneOf(dayChanges.routeId, routeIds),
        gte(dayChanges.date, from),
      ),
    )
  return row?.total ?? 0
}
