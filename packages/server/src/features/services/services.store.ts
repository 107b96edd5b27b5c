import {
  type Calendar,
  fullName,
  hasService,
  liveToleranceMinutes,
  type LocalDate,
  NO_DRIVER,
  type Place,
  realStops,
  Refusal,
  type Service,
  type ServiceDay,
  timetableMoment,
  type TimetableStop,
} from '@firstbell/domain'
import { and, countDistinct, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy } from '../../db/rows.ts'
import { buses, drivers, organizations, routes, serviceDays, stopChildren, stops } from '../../db/schema.ts'

/** A service before its run: what the plan and the overlay of the day say. */
export interface PlannedService extends Omit<Service, 'run' | 'stops'> {
  organizationId: string
  stops: (TimetableStop & { location: Place })[]
  path: Place[]
}

export interface DayPlan {
  organizationId: string
  date: LocalDate
  timeZone: string
  toleranceMinutes: number
  calendar: Calendar
  services: PlannedService[]
}

/** Everything that runs for an organization on a date, in order of departure. A date without service has none. */
export async function getDayPlan(db: Db, organizationId: string, date: LocalDate): Promise<DayPlan> {
  const [organization] = await db.select().from(organizations).where(eq(organizations.organizationId, organizationId))
  if (!organization) throw new Refusal('absent')
  const { timeZone, calendar } = organization
  const plan = {
    organizationId,
    date,
    timeZone,
    calendar,
    toleranceMinutes: liveToleranceMinutes({ liveThreshold: organization.liveThreshold ?? undefined }),
  }
  if (!hasService(calendar, date)) return { ...plan, services: [] }
  const [routeRows, stopRows, overlayRows, driverRows, busRows, childRows] = [
    await db.select().from(routes).where(eq(routes.organizationId, organizationId)),
    await db.select().from(stops).where(eq(stops.organizationId, organizationId)),
    await db
      .select()
      .from(serviceDays)
      .where(and(eq(serviceDays.organizationId, organizationId), eq(serviceDays.date, date))),
    await db.select().from(drivers).where(eq(drivers.organizationId, organizationId)),
    await db.select().from(buses).where(eq(buses.organizationId, organizationId)),
    await db
      .select({ routeId: stops.routeId, children: countDistinct(stopChildren.childId) })
      .from(stopChildren)
      .innerJoin(stops, and(eq(stops.id, stopChildren.stopId), eq(stops.organizationId, stopChildren.organizationId)))
      .where(eq(stopChildren.organizationId, organizationId))
      .groupBy(stops.routeId),
  ]
  const overlayOf = new Map(overlayRows.map((row) => [row.routeId, row]))
  const nameOfDriver = new Map(driverRows.map((row) => [row.id, fullName(row)]))
  const numberOfBus = new Map(busRows.map((row) => [row.id, row.number]))
  const childrenOf = new Map(childRows.map((row) => [row.routeId, row.children]))
  const stopsOf = groupBy(stopRows, (row) => row.routeId)
  const services = routeRows.map((route): PlannedService => {
    const overlay = overlayOf.get(route.id)
    const delayMinutes = overlay?.delayMinutes ?? 0
    const driverId = overlay?.driverId ?? route.driverId
    const busId = overlay?.busId ?? route.busId
    const scheduled = (time: typeof route.starttime) =>
      timetableMoment(timeZone, date, route.starttime, time) + delayMinutes * 60
    return {
      organizationId,
      routeId: route.id,
      routeName: route.name,
      type: route.type,
      date,
      driverName: (driverId && nameOfDriver.get(driverId)) || NO_DRIVER,
      driverIsSubstitute: driverId !== route.driverId,
      busId,
      busNumber: (busId && numberOfBus.get(busId)) || null,
      busIsSubstitute: busId !== route.busId,
      cancelled: overlay?.cancelled ?? false,
      delayMinutes,
      note: overlay?.note ?? '',
      childcount: childrenOf.get(route.id) ?? 0,
      startAt: scheduled(route.starttime),
      endAt: scheduled(route.endtime),
      stops: realStops(stopsOf.get(route.id) ?? []).map((stop) => ({
        id: stop.id,
        name: stop.name,
        order: stop.order,
        scheduledAt: scheduled(stop.stoptime),
        location: { lat: stop.lat, lng: stop.lng },
      })),
      path: route.path,
    }
  })
  return { ...plan, services: services.sort((a, b) => a.startAt - b.startAt || a.routeName.localeCompare(b.routeName)) }
}

/** Writes what is different about a route on a date; what is not given stays as it was. */
export async function replaceServiceDay(
  db: Db,
  organizationId: string,
  day: { routeId: string; date: LocalDate } & Partial<ServiceDay>,
): Promise<ServiceDay> {
  const values = { ...day, organizationId }
  const [row] = await db
    .insert(serviceDays)
    .values(values)
    .onConflictDoUpdate({
      target: [serviceDays.organizationId, serviceDays.routeId, serviceDays.date],
      set: { ...day, routeId: sql`excluded.route_id` },
    })
    .returning()
  if (!row) throw new Refusal('absent')
  return row
}
