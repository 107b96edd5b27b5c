import type { DeletedKind } from '@firstbell/domain'
import { and, arrayContains, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import {
  absences,
  acceptedIssues,
  calledOutDrivers,
  children,
  contactAlerts,
  contacts,
  dayChanges,
  dayPaths,
  dayStopChanges,
  deliveries,
  devices,
  driverRoutes,
  drivers,
  families,
  familyLinks,
  practiceDrives,
  pushSubscriptions,
  replies,
  rideCorrections,
  rideRollUps,
  routes,
  stopChildren,
  stops,
  travelTimes,
} from '../../db/schema.ts'

export type TenantTable = PgTable & { organizationId: PgColumn }

/** Which rows of a table go with a record. */
export interface RowsOfTable {
  table: TenantTable
  which: SQL | undefined
}

export interface WhichRecord {
  organizationId: string
  recordId: string
}

/**
 * RETENTION-7: what is deleted with a record, its own row first, and each table after those that its rows refer to. Of
 * runs see `hideRuns`.
 */
export const ROWS_OF: Readonly<Record<DeletedKind, (db: Db, record: WhichRecord) => RowsOfTable[]>> = {
  stop: (db, record) => [
    { table: stops, which: is(stops.id, record) },
    { table: stopChildren, which: is(stopChildren.stopId, record) },
    { table: dayStopChanges, which: is(dayStopChanges.stopId, record) },
    { table: travelTimes, which: or(is(travelTimes.fromStopId, record), is(travelTimes.toStopId, record)) },
  ],

  route: (db, record) => {
    const own = db
      .select({ id: stops.id })
      .from(stops)
      .where(and(ofScope(db, stops), eq(stops.organizationId, record.organizationId), is(stops.routeId, record)))
    const { fromStopId, toStopId } = travelTimes
    return [
      { table: routes, which: is(routes.id, record) },
      { table: stops, which: is(stops.routeId, record) },
      { table: stopChildren, which: is(stopChildren.routeId, record) },
      { table: travelTimes, which: or(inArray(fromStopId, own), inArray(toStopId, own)) },
      { table: driverRoutes, which: is(driverRoutes.routeId, record) },
      { table: acceptedIssues, which: is(acceptedIssues.routeId, record) },
      { table: practiceDrives, which: is(practiceDrives.routeId, record) },
      { table: dayChanges, which: is(dayChanges.routeId, record) },
      {
        table: dayStopChanges,
        which: or(is(dayStopChanges.routeId, record), inArray(dayStopChanges.stopId, own)),
      },
      { table: dayPaths, which: is(dayPaths.routeId, record) },
    ]
  },

  driver: (db, record) => [
    { table: drivers, which: is(drivers.id, record) },
    { table: devices, which: is(devices.driverId, record) },
    { table: driverRoutes, which: is(driverRoutes.driverId, record) },
    { table: calledOutDrivers, which: is(calledOutDrivers.driverId, record) },
    { table: practiceDrives, which: is(practiceDrives.driverId, record) },
  ],

  family: (db, record) => {
    const own = db
      .select({ id: children.id })
      .from(children)
      .where(
        and(ofScope(db, children), eq(children.organizationId, record.organizationId), is(children.familyId, record)),
      )
    return [
      { table: families, which: is(families.id, record) },
      { table: children, which: is(children.familyId, record) },
      { table: contacts, which: is(contacts.familyId, record) },
      { table: stopChildren, which: inArray(stopChildren.childId, own) },
      { table: absences, which: inArray(absences.childId, own) },
      { table: rideRollUps, which: inArray(rideRollUps.childId, own) },
      { table: rideCorrections, which: inArray(rideCorrections.childId, own) },
      { table: familyLinks, which: is(familyLinks.familyId, record) },
      { table: contactAlerts, which: is(contactAlerts.familyId, record) },
      { table: pushSubscriptions, which: is(pushSubscriptions.familyId, record) },
      { table: deliveries, which: isOfFamilyAlone(deliveries.familyIds, record) },
      { table: replies, which: isOfFamilyAlone(replies.familyIds, record) },
    ]
  },
}

/** References to a record that its deletion clears. */
export const REFERENCES_TO: Readonly<Record<DeletedKind, readonly { table: TenantTable; column: PgColumn }[]>> = {
  stop: [],
  route: [
    { table: devices, column: devices.routeId },
    { table: dayChanges, column: dayChanges.mergedIntoRouteId },
  ],
  driver: [
    { table: routes, column: routes.driverId },
    { table: dayChanges, column: dayChanges.driverId },
  ],
  family: [],
}

/** Rows that nobody would miss: measured again, or there already. */
export const NOT_MISSED: readonly TenantTable[] = [travelTimes, rideRollUps]

function is(column: PgColumn, { recordId }: WhichRecord): SQL {
  return eq(column, recordId)
}

/** RETENTION-6: what names children of two families must not outlive the other one here, so it is not restored. */
function isOfFamilyAlone(familyIds: PgColumn, { recordId }: WhichRecord): SQL | undefined {
  return and(arrayContains(familyIds, [recordId]), sql`cardinality(${familyIds}) = 1`)
}
