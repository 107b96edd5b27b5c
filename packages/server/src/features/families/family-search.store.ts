import { PAGE_SIZE } from '@firstbell/contract'
import type { FamilyStop, ListedFamily } from '@firstbell/domain'
import { and, asc, count, desc, eq, exists, isNull, like, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { partOf } from '../../db/part-of.ts'
import { groupBy, ofScope, oneOf } from '../../db/rows.ts'
import { children, families, routes, stopChildren, stops } from '../../db/schema.ts'
import { type Given, statement } from '../../db/connection/statement.ts'
import { assignmentsOfChild } from '../assignments/assignments.store.ts'
import { familiesOf } from './families.store.ts'

interface Wanted {
  search?: string
  /** Only families of whom one child goes to this school, is in this grade, must be met, and waits at no stop, as far as each is asked for. */
  schoolId?: string
  grade?: string
  mustBeMet?: 'true'
  withoutStop?: 'true'
  unlocated?: 'true'
}

export interface FamilySearch extends Wanted {
  sort: 'name' | '-name' | 'address' | '-address' | 'children' | '-children' | 'match'
  /** From 1; all families without one. */
  page?: number
}

/** With the stops of their children, which cost one more query, however many families there are. */
export async function listFamilies(db: Db, organizationId: string, search: FamilySearch): Promise<ListedFamily[]> {
  const ids = await listIds(db, organizationId, search)
  const [found, stopsOf] = await Promise.all([familiesOf(db, ids), stopsOfFamilies(db, ids)])
  return found.map((family) => ({ ...family, stops: stopsOf.get(family.id) ?? [] }))
}

/** The ids of the families found, in order: they are read from an index alone, however far down the page is. */
async function listIds(db: Db, organizationId: string, search: FamilySearch): Promise<string[]> {
  const { sort, page = 1 } = search
  const values = { organizationId, ...valuesOf(search), before: (page - 1) * PAGE_SIZE }
  const rows = await idsFound(db, values, { ...kindOf(search), sort, isPaged: search.page !== undefined })
  return rows.map(({ id }) => id)
}

const idsFound = statement(
  (
    db,
    given: Given<Searched | 'before'>,
    { sort, isPaged, ...kind }: KindOfSearch & { sort: FamilySearch['sort']; isPaged: boolean },
  ) => {
    const direction = sort.startsWith('-') ? desc : asc
    const by = sort === 'match' ? 'name' : (sort.replace('-', '') as keyof typeof SORTED_BY) // without the minus
    const order = [direction(SORTED_BY[by]), direction(families.id)]
    const found = db
      .select({ id: families.id })
      .from(families)
      .where(matching(db, given, kind))
      .orderBy(...(sort === 'match' ? [namedAlike(given, kind), ...order] : order))
      .$dynamic()
    return isPaged ? found.limit(PAGE_SIZE).offset(given('before')) : found
  },
)

const SORTED_BY = { name: families.name, address: families.address, children: families.childCount }

/** First the families whose own name begins like what is searched: others are found by a child, a contact or a street. */
function namedAlike(given: Given<'part'>, { isSearched }: KindOfSearch): SQL {
  const beginning = sql`substr(lower(${given('part')}::text), 2)` // the pattern without the % before it
  return isSearched ? desc(sql`lower(${families.name}) like ${beginning}`) : asc(families.name)
}

export async function countFamilies(db: Db, organizationId: string, wanted: Wanted): Promise<number> {
  const [row] = await totalFound(db, { organizationId, ...valuesOf(wanted) }, kindOf(wanted))
  return row?.total ?? 0
}

const totalFound = statement((db, given: Given<Searched>, kind: KindOfSearch) =>
  db
    .select({ total: count() })
    .from(families)
    .where(matching(db, given, kind)),
)

/** The values of a search. */
type Searched = 'organizationId' | 'part' | 'schoolId' | 'grade'

/** Which of its conditions a search has. */
interface KindOfSearch {
  isSearched: boolean
  isOfSchool: boolean
  isOfGrade: boolean
  isMustBeMet: boolean
  isWithoutStop: boolean
  isUnlocated: boolean
}

function kindOf({ search, schoolId, grade, mustBeMet, withoutStop, unlocated }: Wanted): KindOfSearch {
  return {
    isSearched: !!search?.trim(),
    isOfSchool: schoolId !== undefined,
    isOfGrade: !!grade?.trim(),
    isMustBeMet: mustBeMet !== undefined,
    isWithoutStop: withoutStop !== undefined,
    isUnlocated: unlocated !== undefined,
  }
}

/** The pattern of a search, as `partOf` makes it, and what its children have. */
function valuesOf({ search, schoolId, grade }: Wanted) {
  return { part: partOf(search?.trim() ?? ''), schoolId: schoolId ?? '', grade: grade?.trim() ?? '' }
}

function matching(db: Db, given: Given<Searched>, kind: KindOfSearch): SQL | undefined {
  const part = sql`(select lower(${given('part')}::text))` // in a query of its own: asked once, not row by row
  const { isSearched, isOfSchool, isOfGrade, isMustBeMet, isWithoutStop } = kind
  const isOfChildren = isOfSchool || isOfGrade || isMustBeMet || isWithoutStop
  return and(
    ofScope(db, families),
    eq(families.organizationId, given('organizationId')),
    isOfChildren ? exists(childrenAsWanted(db, given, kind)) : undefined,
    isSearched ? like(families.folded, part) : undefined,
    kind.isUnlocated ? and(ne(families.address, ''), isNull(families.lat)) : undefined,
  )
}

/** FAMILY-62: the children of the families that a query looks at who have all that is wanted. */
function childrenAsWanted(db: Db, given: Given<Searched>, kind: KindOfSearch) {
  return db
    .select({ one: sql`1` })
    .from(children)
    .where(
      and(
        ofScope(db, children),
        eq(children.organizationId, families.organizationId),
        eq(children.familyId, families.id),
        kind.isOfSchool ? eq(children.schoolId, given('schoolId')) : undefined,
        kind.isOfGrade ? sql`lower(${children.grade}) = lower(${given('grade')}::text)` : undefined,
        kind.isMustBeMet ? eq(children.mustBeMet, true) : undefined,
        kind.isWithoutStop ? notExists(assignmentsOfChild(db)) : undefined,
      ),
    )
}

const stopsById = statement((db, given: Given<'ids'>) =>
  db
    .select({
      familyId: children.familyId,
      childId: children.id,
      routeId: routes.id,
      routeName: routes.name,
      stopId: stops.id,
      stopName: stops.name,
    })
    .from(children)
    .innerJoin(
      stopChildren,
      and(eq(stopChildren.organizationId, children.organizationId), eq(stopChildren.childId, children.id)),
    )
    .innerJoin(stops, and(eq(stops.organizationId, stopChildren.organizationId), eq(stops.id, stopChildren.stopId)))
    .innerJoin(routes, and(eq(routes.organizationId, stops.organizationId), eq(routes.id, stops.routeId)))
    .where(and(ofScope(db, children), oneOf(children.familyId, given('ids'))))
    .orderBy(asc(routes.starttime), asc(routes.id), asc(stops.order), asc(children.id)),
)

/** At which stops the children of families wait, by family, in the order of the day. */
async function stopsOfFamilies(db: Db, ids: readonly string[]): Promise<Map<string, FamilyStop[]>> {
  if (ids.length === 0) return new Map()
  const byFamily = groupBy(await stopsById(db, { ids }), ({ familyId }) => familyId)
  return new Map(
    [...byFamily].map(([familyId, rows]) => {
      const atStops = groupBy(rows, ({ stopId }) => stopId)
      return [familyId, [...atStops.values()].flatMap(familyStopOf)]
    }),
  )
}

function familyStopOf(rows: readonly (Omit<FamilyStop, 'children'> & { childId: string })[]): FamilyStop[] {
  const [first] = rows
  if (!first) return []
  const { routeId, routeName, stopId, stopName } = first
  return [{ routeId, routeName, stopId, stopName, children: rows.map(({ childId }) => childId) }]
}
