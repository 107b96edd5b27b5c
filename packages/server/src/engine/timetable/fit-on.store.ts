import { type BusLoad, type Fit, fitOfLoad, loadOf, Refusal, ridersOnce, type RidersPerSeat } from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { buses, dayChanges, organizations, routes } from '../../db/schema.ts'
import type { OrganizationDate } from './day-stops.store.ts'
import { ridersOn } from './riders-on.store.ts'

/** FIT-2: how many riders share a seat in an organization. */
export async function readRidersPerSeat(db: Db, organizationId: string): Promise<RidersPerSeat> {
  const [row] = await db
    .select({ ridersPerSeat: organizations.ridersPerSeat })
    .from(organizations)
    .where(and(ofScope(db, organizations), eq(organizations.organizationId, organizationId)))
  if (!row) throw new Refusal('not_found')
  return row.ridersPerSeat
}

/** FIT-3: who would sit on one bus for these runs of a date: their own riders and those of runs that are merged into them, without who is absent. */
async function loadOn(
  db: Db,
  day: OrganizationDate,
  routeIds: readonly string[],
): Promise<{ riders: number; load: BusLoad }> {
  const rides = (await ridersOn(db, day, { routeIds })).filter(({ isAbsent }) => !isAbsent)
  const seated = ridersOnce(
    rides.map(({ child: { id: childId, grade, wheelchair } }) => ({ childId, grade, wheelchair })),
  )
  return { riders: seated.length, load: loadOf(seated, await readRidersPerSeat(db, day.organizationId)) }
}

/** FIT-3: how the riders of a run on a date, or of several on one bus, fit on each bus of the organization. */
export async function fitsOn(db: Db, day: OrganizationDate, ...routeIds: string[]) {
  const { riders, load } = await loadOn(db, day, routeIds)
  const rows = await db
    .select()
    .from(buses)
    .where(and(ofScope(db, buses), eq(buses.organizationId, day.organizationId)))
    .orderBy(asc(buses.id))
  return { riders, buses: rows.map((bus) => ({ busId: bus.id, ...fitOfLoad(bus, load) })) }
}

/** FIT-3: how the riders of a run fit on the bus of the date: that of another run where it is merged. Null where it is canceled or has no bus. */
export async function fitOnDate(
  db: Db,
  day: OrganizationDate,
  routeId: string,
): Promise<(Fit & { busId: string }) | null> {
  const planned = await readChanged(db, day, routeId)
  if (!planned || planned.cancelled) return null
  const drivenId = planned.mergedIntoRouteId ?? routeId
  const driven = drivenId === routeId ? planned : await readChanged(db, day, drivenId)
  const busId = driven?.busId ?? driven?.usualBusId
  return (await fitsOn(db, day, drivenId)).buses.find((bus) => bus.busId === busId) ?? null
}

async function readChanged(db: Db, { organizationId, date }: OrganizationDate, routeId: string) {
  const { cancelled, mergedIntoRouteId, busId } = dayChanges
  const [row] = await db
    .select({ usualBusId: routes.busId, busId, cancelled, mergedIntoRouteId })
    .from(routes)
    .leftJoin(
      dayChanges,
      and(
        eq(dayChanges.organizationId, routes.organizationId),
        eq(dayChanges.routeId, routes.id),
        eq(dayChanges.date, date),
      ),
    )
    .where(and(ofScope(db, routes), eq(routes.organizationId, organizationId), eq(routes.id, routeId)))
  return row
}
