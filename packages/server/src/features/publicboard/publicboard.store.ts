import {
  AT_SCHOOL_METRES,
  type Group,
  isPublicStop,
  type LocalDate,
  minutesOf,
  type Position,
  type PublicMode,
  type PublicSettings,
  type PublicStop,
  type PublicTheme,
  realStops,
  Refusal,
  rough,
  type ServiceAlert,
} from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { Database, Db } from '../../db/database.ts'
import { newSlug } from '../../db/schema/columns.ts'
import { groupBy, ofScope, oneOf } from '../../db/rows.ts'
import { groups, organizationLogos, organizations, routes, schools } from '../../db/schema.ts'
import { listOpenAlerts } from '../../engine/alerts/service-alerts.store.ts'
import { isRouteValidOn } from '../../engine/timetable/route-validity.ts'
import { listStopsWithCounts } from '../assignments/assignments.store.ts'

/** Where a public address leads: to an organization, or to one group of it and nowhere else. */
export interface PublicPlace {
  organizationId: string
  groupId?: string
}

/** What is behind an address that is open: not closed by the office, not replaced, of no organization that is closed. */
export async function findByAddress(
  database: Database,
  address: string,
  now: number,
): Promise<PublicPlace | undefined> {
  const { organizationId, publicSlug, publicById, publicMode, openUntil } = organizations
  const isOpen = and(ne(publicMode, 'off'), gt(openUntil, Math.floor(now)))
  return database.lookup(async (db) => {
    const [organization] = await db
      .select({ organizationId })
      .from(organizations)
      .where(and(or(eq(publicSlug, address), and(eq(publicById, true), eq(organizationId, address))), isOpen))
    if (organization) return organization
    const [group] = await db
      .select({ organizationId, groupId: groups.id })
      .from(groups)
      .innerJoin(organizations, eq(organizationId, groups.organizationId))
      .where(and(eq(groups.slug, address), or(isNull(groups.publicMode), ne(groups.publicMode, 'off')), isOpen))
    return group
  })
}

export async function getPublicSettings(db: Db, organizationId: string): Promise<PublicSettings> {
  const [row] = await db
    .select({
      mode: organizations.publicMode,
      delaySeconds: organizations.publicDelaySeconds,
      showStops: organizations.publicStops,
      slug: organizations.publicSlug,
      byId: organizations.publicById,
    })
    .from(organizations)
    .where(and(ofScope(db, organizations), eq(organizations.organizationId, organizationId)))
  if (!row) throw new Refusal('not_found')
  return row
}

/** Gives an organization a new address; the ones before lead nowhere. */
export async function replaceSlug(db: Db, organizationId: string): Promise<void> {
  await db
    .update(organizations)
    .set({ publicSlug: newSlug, publicById: false })
    .where(and(ofScope(db, organizations), eq(organizations.organizationId, organizationId)))
}

/** What of an organization changes seldom: its names, its groups, and which stops everybody may know. */
export interface BoardData {
  name: string
  timeZone: string
  theme: PublicTheme
  settings: PublicSettings
  /** Those that are open. */
  alerts: ServiceAlert[]
  groups: BoardGroup[]
  groupOf: ReadonlyMap<string, string | null>
  /** How much the public may see of a route: the setting of its group, else that of the organization. */
  modeOf: ReadonlyMap<string, PublicMode>
  publicStops: ReadonlyMap<string, Pick<PublicStop, 'id' | 'name' | 'lat' | 'lng'>[]>
  /** All stops of each route, in driving order. */
  stops: ReadonlyMap<string, BoardStop[]>
}

export interface BoardGroup extends Pick<Group, 'id' | 'name' | 'accessCode' | 'visibleFrom' | 'visibleTo'> {
  mode: PublicMode | null
}

export interface BoardStop extends Position {
  id: string
  isPublic: boolean
  /** Planned arrival, seconds of the day. */
  scheduledAt?: number
}

export async function loadBoardData(db: Db, organizationId: string, date: LocalDate): Promise<BoardData> {
  const settings = await getPublicSettings(db, organizationId)
  const { version, width, height } = organizationLogos
  const [organization] = await db
    .select({
      name: organizations.name,
      timeZone: organizations.timeZone,
      accent: organizations.accent,
      logo: { version, width, height },
    })
    .from(organizations)
    .leftJoin(organizationLogos, eq(organizationLogos.organizationId, organizations.organizationId))
    .where(and(ofScope(db, organizations), eq(organizations.organizationId, organizationId)))
  const { id, name, publicMode: mode, accessCode, visibleFrom, visibleTo } = groups
  const groupRows = await db
    .select({ id, name, mode, accessCode, visibleFrom, visibleTo })
    .from(groups)
    .where(and(ofScope(db, groups), eq(groups.organizationId, organizationId)))
    .orderBy(groups.order, groups.name)
  const routeRows = await db
    .select({ id: routes.id, groupId: routes.groupId })
    .from(routes)
    .where(and(ofScope(db, routes), eq(routes.organizationId, organizationId), isRouteValidOn(routes, date)))
  const schoolRows = await db
    .select({ lat: schools.lat, lng: schools.lng })
    .from(schools)
    .where(and(ofScope(db, schools), eq(schools.organizationId, organizationId)))
  const modes = new Map<string | null, PublicMode | null>(groupRows.map(({ id, mode }) => [id, mode]))
  const stops = realStops(await listStopsWithCounts(db, organizationId))
  const atSchool = (position: Position) =>
    schoolRows.some((school) => distanceMetres(school, position) < AT_SCHOOL_METRES)
  // The stop of a school itself: a stop beside a school may be a family's door.
  const isOfSchool = (stop: CountedStop) => stop.children === 0 && atSchool(stop)
  const isPublic = (stop: CountedStop) => isOfSchool(stop) || (settings.showStops && isPublicStop(stop))
  const byRoute = <T>(list: readonly CountedStop[], show: (stop: CountedStop) => T) =>
    new Map([...groupBy(list, (stop) => stop.routeId)].map(([routeId, own]) => [routeId, own.map(show)]))
  return {
    name: organization?.name ?? '',
    timeZone: organization?.timeZone ?? 'UTC',
    theme: { accent: organization?.accent ?? null, logo: organization?.logo ?? null },
    settings,
    alerts: await listOpenAlerts(db, organizationId),
    groups: groupRows,
    modeOf: new Map(routeRows.map((row) => [row.id, modes.get(row.groupId) ?? settings.mode])),
    groupOf: new Map(routeRows.map((row) => [row.id, row.groupId])),
    publicStops: byRoute(
      stops.filter((stop) => settings.showStops && isPublic(stop)),
      ({ id, name, lat, lng }) => ({ id, name, lat: rough(lat), lng: rough(lng) }),
    ),
    stops: byRoute(stops, (stop) => ({
      id: stop.id,
      lat: stop.lat,
      lng: stop.lng,
      isPublic: isPublic(stop),
      scheduledAt: stop.stoptime === null ? undefined : 60 * minutesOf(stop.stoptime),
    })),
  }
}

/** The paths of these routes. */
export async function listBoardPaths(db: Db, organizationId: string, routeIds: readonly string[]) {
  const rows = await db
    .select({ id: routes.id, path: routes.path })
    .from(routes)
    .where(and(ofScope(db, routes), eq(routes.organizationId, organizationId), oneOf(routes.id, routeIds)))
  return new Map(rows.map(({ id, path }) => [id, path]))
}

type CountedStop = Awaited<ReturnType<typeof listStopsWithCounts>>[number]
