import {
  type LocalDate,
  type Organization,
  type PublicTheme,
  type RideChange,
  rideChangesOf,
  type WeekdayMask,
} from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope } from '../../db/rows.ts'
import { children, organizationLogos, organizations, routes, stopChildren, stops } from '../../db/schema.ts'
import type { FamilyLinkHolder } from '../../identity/family-links.ts'

export type PageOrganization = Pick<Organization, 'name' | 'phone' | 'timeZone' | 'ridershipEnabled'> & {
  theme: PublicTheme
}

/** What the page of a family says of its organization. */
export async function findPageOrganization(db: Db, organizationId: string): Promise<PageOrganization | undefined> {
  const { version, width, height } = organizationLogos
  const { name, phone, timeZone, ridershipEnabled, accent } = organizations
  const [row] = await db
    .select({ name, phone, timeZone, ridershipEnabled, accent, logo: { version, width, height } })
    .from(organizations)
    .leftJoin(organizationLogos, eq(organizationLogos.organizationId, organizations.organizationId))
    .where(and(ofScope(db, organizations), eq(organizations.organizationId, organizationId)))
  if (!row) return undefined
  const { accent: color, logo, ...organization } = row
  return { ...organization, theme: { accent: color, logo } }
}

/** A child whom a holder may see, with the stops to which it is assigned. */
export interface ShownChild {
  id: string
  firstName: string
  assignments: { routeId: string; stopId: string; weekdays: WeekdayMask }[]
}

/** What of a holder decides what is shown. */
export type ShownTo = Pick<FamilyLinkHolder, 'organizationId' | 'familyId' | 'childId' | 'weekdays'>

/** FAMILY-58: what changes of the rides of the children whom a holder may see. */
export async function listRideChanges(
  db: Db,
  { weekdays, ...whose }: ShownTo,
  today: LocalDate,
): Promise<RideChange[]> {
  const { type, name: routeName, validFrom, validUntil } = routes
  const { name: stopName, stoptime } = stops
  const rows = await db
    .select({
      child: { id: children.id, firstName: children.firstName },
      ride: { type, routeName, validFrom, validUntil, stopName, stoptime },
      weekdays: stopChildren.weekdays,
    })
    .from(children)
    .innerJoin(
      stopChildren,
      and(eq(stopChildren.organizationId, children.organizationId), eq(stopChildren.childId, children.id)),
    )
    .innerJoin(stops, and(eq(stops.organizationId, stopChildren.organizationId), eq(stops.id, stopChildren.stopId)))
    .innerJoin(routes, and(eq(routes.organizationId, stops.organizationId), eq(routes.id, stops.routeId)))
    .where(and(ofHolder(db, whose), eq(routes.inService, true)))
    .orderBy(asc(children.firstName), asc(children.id), asc(stoptime), asc(routes.id), asc(stops.id))
  const seen = rows.filter((row) => (row.weekdays & weekdays) !== 0)
  return [...groupBy(seen, ({ child }) => child.id).values()].flatMap((own) =>
    rideChangesOf(
      own[0]?.child.firstName ?? '',
      own.map(({ ride }) => ride),
      today,
    ),
  )
}

/** FAMILY-27: the children of the holder's family, or the one child of a delegate. */
function ofHolder(db: Db, { organizationId, familyId, childId }: Omit<ShownTo, 'weekdays'>) {
  return and(
    ofScope(db, children),
    eq(children.organizationId, organizationId),
    eq(children.familyId, familyId),
    childId === null ? undefined : eq(children.id, childId),
  )
}

/** FAMILY-27: the children of the holder's family, or the one child of a delegate. */
export async function listShownChildren(db: Db, shownTo: Omit<ShownTo, 'weekdays'>): Promise<ShownChild[]> {
  const rows = await db
    .select({
      id: children.id,
      firstName: children.firstName,
      routeId: stopChildren.routeId,
      stopId: stopChildren.stopId,
      weekdays: stopChildren.weekdays,
    })
    .from(children)
    .leftJoin(
      stopChildren,
      and(eq(stopChildren.organizationId, children.organizationId), eq(stopChildren.childId, children.id)),
    )
    .where(ofHolder(db, shownTo))
    .orderBy(asc(children.firstName), asc(children.id), asc(stopChildren.routeId), asc(stopChildren.stopId))
  return [...groupBy(rows, ({ id }) => id)].map(([id, own]) => ({
    id,
    firstName: own[0]?.firstName ?? '',
    assignments: own.flatMap(({ routeId, stopId, weekdays }) =>
      routeId !== null && stopId !== null && weekdays !== null ? [{ routeId, stopId, weekdays }] : [],
    ),
  }))
}
