import type { LocalDate } from '@firstbell/domain'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { adoptions } from '../../db/schema.ts'

/** SCENARIO-91: which routes replace an ended one on a date, by the ended one; those of an undone adoption replace none. */
export async function listReplacements(
  db: Db,
  organizationId: string,
  date: LocalDate,
): Promise<Map<string, readonly string[]>> {
  const rows = await db
    .select({ ended: adoptions.ended })
    .from(adoptions)
    .where(
      and(
        ofScope(db, adoptions),
        eq(adoptions.organizationId, organizationId),
        isNull(adoptions.undoneAt),
        lte(adoptions.effectiveDate, date),
      ),
    )
    .orderBy(asc(adoptions.effectiveDate), asc(adoptions.id))
  return new Map(
    rows.flatMap(({ ended }) => ended.map(({ routeId, replacedBy = [] }) => [routeId, replacedBy] as const)),
  )
}

/** SCENARIO-91: a route that has ended, and the routes that replace it and what replaces them. */
export function withReplacements(replacements: ReadonlyMap<string, readonly string[]>, routeId: string): string[] {
  const found = new Set([routeId])
  for (const id of found) for (const next of replacements.get(id) ?? []) found.add(next) // a set is visited in the order of insertion, also what is added meanwhile
  return [...found]
}
