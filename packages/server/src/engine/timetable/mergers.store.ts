import type { LocalDate } from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { dayChanges, routes } from '../../db/schema.ts'
import { hasRunOn, isRouteDrivenOn } from './route-validity.ts'

/** Which routes take in the riders of which others on a date: of those that have a run then. */
export async function listMergers(db: Db, organizationId: string, date: LocalDate) {
  const taking = alias(routes, 'taking')
  return db
    .select({
      from: { id: routes.id, name: routes.name, type: routes.type },
      into: { id: taking.id, name: taking.name },
    })
    .from(dayChanges)
    .innerJoin(routes, and(eq(routes.organizationId, dayChanges.organizationId), eq(routes.id, dayChanges.routeId)))
    .innerJoin(
      taking,
      and(
        eq(taking.organizationId, dayChanges.organizationId),
        eq(taking.id, dayChanges.mergedIntoRouteId),
        isRouteDrivenOn(taking, date),
      ),
    )
    .where(
      and(
        ofScope(db, dayChanges),
        eq(dayChanges.organizationId, organizationId),
        eq(dayChanges.date, date),
        hasRunOn(db, date),
      ),
    )
    .orderBy(asc(routes.name))
}
