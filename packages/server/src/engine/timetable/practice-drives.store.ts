import { addDays, fullName, hhmmOf, type LocalDate, momentOf, type RoutePractice } from '@firstbell/domain'
import { findLine } from '@firstbell/geo'
import { drivenShare } from '@firstbell/tracker'
import { and, asc, desc, eq, exists, gt, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { driverRoutes, drivers, positions, practiceDrives, routes } from '../../db/schema.ts'
import type { ReceivedFix } from '../tracking/reports/device-report.ts'
import type { OrganizationDate } from './day-stops.store.ts'

interface PracticedRoute {
  id: string
  name: string
  validFrom: LocalDate
}

const beginsAfter = (db: Db, { organizationId, date }: OrganizationDate) =>
  and(
    ofScope(db, routes),
    eq(routes.organizationId, organizationId),
    eq(routes.inService, true),
    gt(routes.validFrom, date),
  )

/** Who drives when; one route of the driver where it is named. */
interface Practicing extends OrganizationDate {
  driverId: string
  routeId?: string
}

/** ROUTE-20: the routes that a driver can practice on a date: those that begin later, and are the driver's or in the driver's list. */
export async function listRoutesToPractice(
  db: Db,
  { driverId, routeId, ...day }: Practicing,
): Promise<PracticedRoute[]> {
  const listed = db
    .select({ one: sql`1` })
    .from(driverRoutes)
    .where(and(ofScope(db, driverRoutes), eq(driverRoutes.routeId, routes.id), eq(driverRoutes.driverId, driverId)))
  const ofRoute = routeId === undefined ? undefined : eq(routes.id, routeId)
  const rows = await db
    .select({ id: routes.id, name: routes.name, validFrom: routes.validFrom })
    .from(routes)
    .where(and(ofRoute, beginsAfter(db, day), or(eq(routes.driverId, driverId), exists(listed))))
    .orderBy(asc(routes.validFrom), asc(routes.starttime), asc(routes.id))
  return rows.flatMap(({ validFrom, ...route }) => (validFrom === null ? [] : { ...route, validFrom }))
}

/** ROUTE-20: whether a driver can practice a route on a date. */
export async function mayPractice(db: Db, practicing: Required<Practicing>): Promise<boolean> {
  return (await listRoutesToPractice(db, practicing)).length > 0
}

/** ROUTE-23: the routes that begin after a date, each with the practice drive that covered most of it. */
export async function listPractices(db: Db, day: OrganizationDate, driverId?: string): Promise<RoutePractice[]> {
  const ofRoute = and(
    ofScope(db, practiceDrives),
    eq(practiceDrives.organizationId, routes.organizationId),
    eq(practiceDrives.routeId, routes.id),
    driverId === undefined ? undefined : eq(practiceDrives.driverId, driverId),
  )
  const ofDriver = and(
    eq(drivers.organizationId, practiceDrives.organizationId),
    eq(drivers.id, practiceDrives.driverId),
  )
  const rows = await db
    .selectDistinctOn([routes.validFrom, routes.id], {
      routeId: routes.id,
      validFrom: routes.validFrom,
      date: practiceDrives.date,
      drivenShare: practiceDrives.drivenShare,
      firstName: drivers.firstName,
      lastName: drivers.lastName,
    })
    .from(routes)
    .leftJoin(practiceDrives, ofRoute)
    .leftJoin(drivers, ofDriver)
    .where(beginsAfter(db, day))
    .orderBy(
      asc(routes.validFrom),
      asc(routes.id),
      sql`${practiceDrives.drivenShare} desc nulls last`,
      desc(practiceDrives.date),
      asc(practiceDrives.driverId),
    )
  return rows.flatMap(({ routeId, validFrom, date, drivenShare: share, firstName, lastName }) => {
    if (validFrom === null) return []
    const driverName = fullName({ firstName: firstName ?? '', lastName: lastName ?? '' })
    const drive = date === null || share === null ? null : { date, driverName, drivenShare: share }
    return [{ routeId, validFrom, drive }]
  })
}

interface PracticeDrive extends OrganizationDate {
  routeId: string
  driverId: string
  deviceId: string
  timeZone: string
  /** What has just been reported, and may not be stored yet. */
  fixes: readonly Pick<ReceivedFix, 'at' | 'position'>[]
}

/** ROUTE-22: calculates from the positions of a device on a date how much of a route it has driven, and stores it. */
export async function recordPracticeDrive(db: Db, practice: PracticeDrive): Promise<number> {
  const { organizationId, date, routeId, driverId } = practice
  const [route] = await db
    .select({ path: routes.path })
    .from(routes)
    .where(and(ofScope(db, routes), eq(routes.organizationId, organizationId), eq(routes.id, routeId)))
  const line = findLine(route?.path ?? [])
  if (!line) return 0
  const share = drivenShare(line, [...(await listPositionsWithoutRun(db, practice)), ...practice.fixes])
  await db
    .insert(practiceDrives)
    .values({ organizationId, routeId, driverId, date, drivenShare: share })
    .onConflictDoUpdate({
      target: [practiceDrives.organizationId, practiceDrives.routeId, practiceDrives.driverId, practiceDrives.date],
      set: { drivenShare: sql`greatest(${practiceDrives.drivenShare}, excluded.driven_share)` },
    })
  return share
}

/** ROUTE-21: what a device reported on a date that belongs to no run. */
async function listPositionsWithoutRun(db: Db, { organizationId, deviceId, timeZone, date }: PracticeDrive) {
  const midnight = hhmmOf(0)
  const { lat, lng, fixedAt } = positions
  const rows = await db
    .select({ lat, lng, at: fixedAt })
    .from(positions)
    .where(
      and(
        ofScope(db, positions),
        eq(positions.organizationId, organizationId),
        eq(positions.deviceId, deviceId),
        gte(fixedAt, momentOf(timeZone, date, midnight)),
        lt(fixedAt, momentOf(timeZone, addDays(date, 1), midnight)),
        eq(positions.valid, true),
        isNull(positions.runId),
      ),
    )
    .orderBy(asc(fixedAt))
  return rows.map(({ at, ...position }) => ({ at, position }))
}

/** ROUTE-22: what was driven of another path says nothing about this one. */
export async function deletePracticesOfOtherPath(
  db: Db,
  routeId: string,
  path: readonly { lat: number; lng: number }[],
): Promise<void> {
  const other = db
    .select({ one: sql`1` })
    .from(routes)
    .where(
      and(
        ofScope(db, routes),
        eq(routes.organizationId, practiceDrives.organizationId),
        eq(routes.id, routeId),
        sql`${routes.path} <> ${JSON.stringify(path)}::jsonb`,
      ),
    )
  await db
    .delete(practiceDrives)
    .where(and(ofScope(db, practiceDrives), eq(practiceDrives.routeId, routeId), exists(other)))
}
