import {
  addDays,
  CHANGE_NOTICE_DAYS,
  type FamilyLetter,
  type FamilyLanguage,
  type LocalDate,
  Refusal,
  weekdaysOf,
} from '@firstbell/domain'
import { and, asc, eq, exists, gt, isNotNull, lte, not, or, sql } from 'drizzle-orm'
import type { Addressing } from '../../adapters/channels/channel.ts'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope, oneOf } from '../../db/rows.ts'
import { children, contacts, families, organizations, routes, stopChildren, stops } from '../../db/schema.ts'
import { listWays } from '../../engine/messages/channels/reach.store.ts'
import { isRouteValidOn } from '../../engine/timetable/route-validity.ts'

/** FAMILY-56: the families with riders whom no message reaches, by name: so many of them, and how many there are. */
export async function listUnreachable(
  db: Db,
  { organizationId, channels }: { organizationId: string; channels: Addressing },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const reached = [...new Set((await listWays(db, { organizationId, channels })).map(({ familyId }) => familyId))]
  const ofFamily = and(eq(children.organizationId, families.organizationId), eq(children.familyId, families.id))
  const riders = db
    .select({ one: sql`1` })
    .from(stopChildren)
    .innerJoin(
      children,
      and(eq(children.organizationId, stopChildren.organizationId), eq(children.id, stopChildren.childId)),
    )
    .where(and(ofScope(db, stopChildren), ofFamily))
  const wanted = and(
    ofScope(db, families),
    eq(families.organizationId, organizationId),
    not(oneOf(families.id, reached)),
    exists(riders),
  )
  const rows = await db
    .select({ id: families.id })
    .from(families)
    .where(wanted)
    .orderBy(asc(families.name), asc(families.id))
    .offset(offset)
    .limit(limit)
  return { ids: rows.map(({ id }) => id), total: await db.$count(families, wanted) }
}

/** What letters to these families say, by name, without the links. A route that has ended, or begins later than families are told of it, is not among their rides. */
export async function listLetters(
  db: Db,
  { organizationId, date }: { organizationId: string; date: LocalDate },
  familyIds: readonly string[],
): Promise<Omit<FamilyLetter, 'url'>[]> {
  const last = addDays(date, CHANGE_NOTICE_DAYS)
  const rows = await db
    .select({
      family: { familyId: families.id, name: families.name, address: families.address },
      childId: children.id,
      firstName: children.firstName,
      ride: {
        routeName: routes.name,
        type: routes.type,
        stopName: stops.name,
        stoptime: stops.stoptime,
        validFrom: routes.validFrom,
        validUntil: routes.validUntil,
      },
      weekdays: stopChildren.weekdays,
      routeId: routes.id,
    })
    .from(families)
    .innerJoin(children, and(eq(children.organizationId, families.organizationId), eq(children.familyId, families.id)))
    .leftJoin(
      stopChildren,
      and(eq(stopChildren.organizationId, children.organizationId), eq(stopChildren.childId, children.id)),
    )
    .leftJoin(stops, and(eq(stops.organizationId, stopChildren.organizationId), eq(stops.id, stopChildren.stopId)))
    .leftJoin(
      routes,
      and(
        eq(routes.organizationId, stopChildren.organizationId),
        eq(routes.id, stopChildren.routeId),
        or(isRouteValidOn(routes, date), and(gt(routes.validFrom, date), lte(routes.validFrom, last))),
      ),
    )
    .where(and(ofScope(db, families), eq(families.organizationId, organizationId), oneOf(families.id, familyIds)))
    .orderBy(asc(families.name), asc(families.id), asc(children.firstName), asc(children.id), asc(stops.stoptime))
  const languages = await listLanguages(db, organizationId, familyIds)
  return [...groupBy(rows, ({ family }) => family.familyId).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const ofChildren = [...groupBy(own, ({ childId }) => childId).values()]
    return [
      {
        ...first.family,
        language: languages.get(first.family.familyId) ?? null,
        children: ofChildren.map((rides) => ({
          firstName: rides[0]?.firstName ?? '',
          rides: rides.flatMap(({ ride: { routeName, type, stopName, stoptime, validFrom, validUntil }, weekdays }) =>
            routeName !== null && type !== null && stopName !== null && stoptime !== null && weekdays !== null
              ? [
                  {
                    routeName,
                    type,
                    stopName,
                    stoptime,
                    weekdays: weekdaysOf(weekdays),
                    fromDate: validFrom !== null && validFrom > date ? validFrom : null,
                    untilDate: validUntil !== null && validUntil < last ? validUntil : null,
                  },
                ]
              : [],
          ),
        })),
      },
    ]
  })
}

/** FAMILY-65: by which the end of letters is known. */
export async function getSchoolYear(db: Db, organizationId: string) {
  const { timeZone, calendar } = organizations
  const [row] = await db
    .select({ timeZone, calendar })
    .from(organizations)
    .where(and(ofScope(db, organizations), eq(organizations.organizationId, organizationId)))
  if (!row) throw new Refusal('not_found')
  return row
}

/** MESSAGE-86: the language of each family, where that of a contact is known: of the first of them. */
async function listLanguages(
  db: Db,
  organizationId: string,
  familyIds: readonly string[],
): Promise<Map<string, FamilyLanguage | null>> {
  const { familyId, language, id } = contacts
  const isKnown = and(oneOf(familyId, familyIds), isNotNull(language))
  const rows = await db
    .select({ familyId, language })
    .from(contacts)
    .where(and(ofScope(db, contacts), eq(contacts.organizationId, organizationId), isKnown))
    .orderBy(asc(id))
  return new Map(rows.toReversed().map((row) => [row.familyId, row.language]))
}
