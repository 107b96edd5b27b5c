import type { LocalDate } from '@firstbell/domain'
import { and, gte, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

interface ValidityColumns {
  validFrom: PgColumn
  validUntil: PgColumn
}

/** ROUTE-18: `isValidOn` of the domain, in SQL. */
export function isValidOn({ validFrom, validUntil }: ValidityColumns, date: LocalDate): SQL | undefined {
  return and(or(isNull(validFrom), lte(validFrom, date)), or(isNull(validUntil), gte(validUntil, date)))
}

/** ROUTE-7, ROUTE-18: `isDrivenOn` of the domain, in SQL. */
export function isDrivenOn(columns: ValidityColumns & { inService: PgColumn }, date: LocalDate): SQL | undefined {
  return and(columns.inService, isValidOn(columns, date))
}
