import { fullName } from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { children } from '../../db/schema.ts'

/** Those of the children who are still there, by name. */
export async function listNamedChildren(db: Db, organizationId: string, childIds: readonly string[]) {
  const { id, familyId, firstName, lastName, grade, schoolId, wheelchair } = children
  const rows = await db
    .select({ id, familyId, firstName, lastName, grade, schoolId, wheelchair })
    .from(children)
    .where(and(ofScope(db, children), eq(children.organizationId, organizationId), oneOf(id, childIds)))
    .orderBy(asc(lastName), asc(firstName), asc(id))
  return rows.map(({ firstName: first, lastName: last, ...child }) => ({
    ...child,
    name: fullName({ firstName: first, lastName: last }),
  }))
}
