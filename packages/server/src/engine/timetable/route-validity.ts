import type { LocalDate } from '@firstbell/domain'
import { and, eq, exists, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { routes, runs } from '../../db/schema.ts'

interface ValidityColumns {
  validFrom: PgColumn
  validUntil: PgColumn
}

/** ROUTE-18: `isValidOn` of the domain, in SQL. */
export function isRouteValidOn({ validFrom, validUntil }: ValidityColumns, date: LocalDate): SQL | undefined {
  return and(or(isNull(validFrom), lte(validFrom, date)), or(isNull(validUntil), gte(validUntil, date)))
}

/** ROUTE-7, ROUTE-18: `isDrivenOn` of the domain, in SQL. */
export function isRouteDrivenOn(columns: ValidityColumns & { inService: PgColumn }, date: LocalDate): SQL | undefined {
  return and(columns.inService, isRouteValidOn(columns, date))
}

/** ROUTE-7, ROUTE-18: a route out of service, or not valid on a date, is driven only where its run has begun. */
export function hasRunOn(db: Db, date: LocalDate) {
  const begun = db
    .select({ one: sql`1` })
    .from(runs)
    .where(and(eq(runs.organizationId, routes.organizationId), eq(runs.routeId, routes.id), eq(runs.date, date)))
  return or(isRouteDrivenOn(routes, date), exists(begun))
}
