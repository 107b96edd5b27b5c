import { type LocalDate, rideOn, type RideOn, type RidingDate, type WeekdayMask } from '@firstbell/domain'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { countOfIds, ofScope, oneOf } from '../../db/rows.ts'
import { children, dayStopChanges, routes, stopChildren } from '../../db/schema.ts'
import { listAbsentChildren, readAbsences } from './absences.store.ts'
import { isAssignedOn } from './assigned-on.ts'
import { type KnownStopChange, listStopChanges, type OrganizationDate } from './day-stops.store.ts'
import { listMergers } from './mergers.store.ts'
import { hasRunOn } from './route-validity.ts'

const { id, familyId, firstName, lastName, grade, schoolId, note, mustBeMet, wheelchair } = children
const RIDING = { id, familyId, firstName, lastName, grade, schoolId, note, mustBeMet, wheelchair }
/** What is read of a child who rides. */
type RidingChild = Pick<typeof children.$inferSelect, keyof typeof RIDING>

/** A child on the run of a route on a date: its assignment, with what the date changes about it. */
export interface RiderOnDate extends RideOn {
  child: RidingChild
  /** Where the child is assigned. */
  assignedRouteId: string
  stopId: string
  weekdays: WeekdayMask
}

export interface RidesFilter {
  /** Whose run serves the stop, or on whose bus the child sits. */
  routeIds?: readonly string[]
  stopIds?: readonly string[]
  childIds?: readonly string[]
  familyIds?: readonly string[]
}

/**
 * RIDERS-1: who rides on a date, as the office has planned it: the assignments of its weekday on the routes that have a run then, at the stop
 * and on the bus of the date. Absent children are there, and marked; so are riders of runs that are canceled. A date without
 * service has the riders of the other dates of its weekday. Sorted by the names of the children.
 */
export async function ridersOn(db: Db, day: OrganizationDate, filter: RidesFilter = {}): Promise<RiderOnDate[]> {
  const date = await readDate(db, day)
  const rows = await db
    .select({
      child: RIDING,
      assignedRouteId: stopChildren.routeId,
      stopId: stopChildren.stopId,
      weekdays: stopChildren.weekdays,
    })
    .from(stopChildren)
    .innerJoin(children, and(eq(children.organizationId, stopChildren.organizationId), eq(id, stopChildren.childId)))
    .where(
      and(
        ofScope(db, stopChildren),
        eq(stopChildren.organizationId, day.organizationId),
        isAssignedOn(day.date),
        isAmong(filter, date),
      ),
    )
    .orderBy(asc(lastName), asc(firstName), asc(id), asc(stopChildren.stopId))
  const wanted = filter.routeIds && new Set(filter.routeIds)
  return rows.flatMap((row) => {
    const { assignedRouteId: routeId, stopId, weekdays, child } = row
    const ride = rideOn({ routeId, stopId, weekdays, childId: child.id }, date)
    const isWanted = ride && (!wanted || wanted.has(ride.routeId) || wanted.has(ride.busRouteId))
    return isWanted ? [{ ...row, ...ride }] : []
  })
}

async function readDate(db: Db, day: OrganizationDate): Promise<RidingDate> {
  const { organizationId, date } = day
  const running = await db
    .select({ id: routes.id, type: routes.type })
    .from(routes)
    .where(and(ofScope(db, routes), eq(routes.organizationId, organizationId), hasRunOn(db, date)))
  const changes = await listStopChanges(db, day)
  const mergers = await listMergers(db, organizationId, date)
  return {
    date,
    typeOf: new Map(running.map(({ id, type }) => [id, type])),
    movedTo: new Map(changes.map(({ stopId, routeId }) => [stopId, routeId])),
    mergedInto: new Map(mergers.map(({ from, into }) => [from.id, into.id])),
    isAbsent: await readAbsences(db, day),
  }
}

/** Rows that can be of the filter; whose bus it is follows from the date. */
function isAmong({ routeIds, stopIds, childIds, familyIds }: RidesFilter, date: RidingDate): SQL | undefined {
  const { stopId, routeId, childId } = stopChildren
  return and(
    routeIds && or(oneOf(routeId, withMerged(routeIds, date)), oneOf(stopId, [...date.movedTo.keys()])),
    stopIds && oneOf(stopId, stopIds),
    childIds && oneOf(childId, childIds),
    familyIds && oneOf(children.familyId, familyIds),
  )
}

function withMerged(routeIds: readonly string[], { mergedInto }: RidingDate): string[] {
  const into = new Set(routeIds)
  return [...routeIds, ...[...mergedInto].flatMap(([from, taking]) => (into.has(taking) ? [from] : []))]
}

/**
 * ASSIGN-6, STOP-15: how many different children ride on the run of each route on a date: as {@link ridersOn}, counted by the database.
 * Of the children who are absent in one direction alone the assignments are looked at one by one.
 */
export async function countRidersOn(
  db: Db,
  day: OrganizationDate,
  changes: readonly KnownStopChange[],
): Promise<(routeId: string, routeType: number) => number> {
  const absent = await listAbsentChildren(db, day)
  const isAbsent = await readAbsences(db, day)
  const served = sql<string>`coalesce(${dayStopChanges.routeId}, ${stopChildren.routeId})`
  const assigned = () =>
    and(ofScope(db, stopChildren), eq(stopChildren.organizationId, day.organizationId), isAssignedOn(day.date))
  const isMoved = isMovedOn(day.date, changes)
  const counts = await db
    .select({ routeId: served, riders: countOfIds(stopChildren.childId) })
    .from(stopChildren)
    .leftJoin(dayStopChanges, isMoved)
    .where(and(assigned(), absent.length === 0 ? undefined : sql`not ${oneOf(stopChildren.childId, absent)}`))
    .groupBy(served)
  const others =
    absent.length === 0
      ? []
      : await db
          .selectDistinct({ routeId: served, childId: stopChildren.childId })
          .from(stopChildren)
          .leftJoin(dayStopChanges, isMoved)
          .where(and(assigned(), oneOf(stopChildren.childId, absent)))
  const countOf = new Map(counts.map(({ routeId, riders }) => [routeId, riders]))
  return (routeId, routeType) =>
    (countOf.get(routeId) ?? 0) +
    others.filter((one) => one.routeId === routeId && !isAbsent(one.childId, routeType)).length
}

/** Of an assignment whose stop is moved on the date, by a change that applies. */
const isMovedOn = (date: LocalDate, changes: readonly KnownStopChange[]) =>
  and(
    eq(dayStopChanges.organizationId, stopChildren.organizationId),
    eq(dayStopChanges.stopId, stopChildren.stopId),
    eq(dayStopChanges.date, date),
    oneOf(
      dayStopChanges.stopId,
      changes.map(({ stopId }) => stopId),
    ),
  )
