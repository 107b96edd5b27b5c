import type { LocalDate, Position, RunEvent } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { moment, organizationId, restorablePolicy, tenantPolicy } from './columns.ts'
import { deletedRecords } from './schema-deletions.ts'
import { buses, drivers } from './schema-office.ts'
import { routes, stops } from './schema-routes.ts'

export const dayChanges = pgTable(
  'day_changes',
  {
    organizationId: organizationId(),
    routeId: text().notNull(),
    date: text().notNull(),
    busId: text(),
    driverId: text(),
    cancelled: boolean().notNull().default(false),
    mergedIntoRouteId: text(),
    shiftMinutes: integer(),
    delayMinutes: integer().notNull().default(0),
    note: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.routeId, t.date] }),
    foreignKey({
      columns: [t.organizationId, t.routeId],
      foreignColumns: [routes.organizationId, routes.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.organizationId, t.mergedIntoRouteId],
      foreignColumns: [routes.organizationId, routes.id],
    }),
    foreignKey({ columns: [t.organizationId, t.busId], foreignColumns: [buses.organizationId, buses.id] }),
    foreignKey({ columns: [t.organizationId, t.driverId], foreignColumns: [drivers.organizationId, drivers.id] }),
    tenantPolicy(),
  ],
)

/** Drivers who do not come on a date. */
export const calledOutDrivers = pgTable(
  'called_out_drivers',
  {
    organizationId: organizationId(),
    date: text().$type<LocalDate>().notNull(),
    driverId: text().notNull(),
    /** The email of the administrator. */
    recordedBy: text().notNull(),
    recordedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.date, t.driverId] }),
    index('called_out_drivers_of_driver').on(t.organizationId, t.driverId),
    foreignKey({
      name: 'called_out_drivers_driver_fk',
      columns: [t.organizationId, t.driverId],
      foreignColumns: [drivers.organizationId, drivers.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Stops that are at another position on one date, on their own route or on another one. */
export const dayStopChanges = pgTable(
  'day_stop_changes',
  {
    organizationId: organizationId(),
    date: text().notNull(),
    stopId: text().notNull(),
    /** The order in which the changes of a date were made, and apply. */
    seq: integer().notNull(),
    /** The route on which the stop is served on that date. */
    routeId: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.date, t.stopId] }),
    foreignKey({
      columns: [t.organizationId, t.stopId],
      foreignColumns: [stops.organizationId, stops.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.organizationId, t.routeId],
      foreignColumns: [routes.organizationId, routes.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** The paths of routes with moved stops on the dates of the changes. */
export const dayPaths = pgTable(
  'day_paths',
  {
    organizationId: organizationId(),
    date: text().notNull(),
    routeId: text().notNull(),
    path: jsonb().$type<Position[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.date, t.routeId] }),
    foreignKey({
      columns: [t.organizationId, t.routeId],
      foreignColumns: [routes.organizationId, routes.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

export const runs = pgTable(
  'runs',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    routeId: text().notNull(),
    date: text().notNull(),
    startedAt: moment().notNull(),
    finishedAt: moment(),
    busId: text(),
    busNumber: text(),
    driverName: text(),
    note: text().notNull().default(''),
    /** Have link times and scores of predictions been taken from it? */
    learned: boolean().notNull().default(false),
    /** With which record it was deleted: it stays, unseen, as long as its route can be restored. */
    deletionId: text(),
    /** Its route, as long as that is there. */
    presentRouteId: text().generatedAlwaysAs(sql`case when deletion_id is null then route_id end`),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique().on(t.organizationId, t.routeId, t.date),
    index('runs_to_learn_from')
      .on(t.organizationId, t.startedAt, t.id)
      .where(sql`not learned`),
    index('runs_of_deletion')
      .on(t.organizationId, t.deletionId)
      .where(sql`deletion_id is not null`),
    foreignKey({
      name: 'runs_route_fk',
      columns: [t.organizationId, t.presentRouteId],
      foreignColumns: [routes.organizationId, routes.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'runs_deletion_fk',
      columns: [t.organizationId, t.deletionId],
      foreignColumns: [deletedRecords.organizationId, deletedRecords.id],
    }).onDelete('cascade'),
    restorablePolicy(),
  ],
)

/** What happened to a run, except its positions. */
export const runEvents = pgTable(
  'run_events',
  {
    organizationId: organizationId(),
    runId: text().notNull(),
    seq: integer().notNull(),
    at: moment().notNull(),
    event: jsonb().$type<RunEvent>().notNull(),
    /** The id that a driver's page gave it: what is sent twice is stored once. */
    clientEventId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.runId, t.seq] }),
    unique().on(t.organizationId, t.clientEventId),
    foreignKey({
      columns: [t.organizationId, t.runId],
      foreignColumns: [runs.organizationId, runs.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Every fix that a device reported, as it came; unique by device and time of the fix. */
export const positions = pgTable(
  'positions',
  {
    organizationId: organizationId(),
    deviceId: text().notNull(),
    /** Seconds UTC. */
    fixedAt: moment().notNull(),
    receivedAt: moment().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    speedMps: real(),
    headingDegrees: real(),
    accuracyMetres: real(),
    altitudeMetres: real(),
    batteryPercent: smallint(),
    charging: boolean(),
    ignition: boolean(),
    valid: boolean().notNull().default(true),
    mocked: boolean().notNull().default(false),
    runId: text(),
    /** Metres along the route's path where the matcher put it. */
    alongMetres: real(),
    /** Was it the newest of its run when it came? Later ones complete the history and never moved the marker. */
    moved: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.deviceId, t.fixedAt] }),
    index().on(t.organizationId, t.runId, t.fixedAt),
    // By which what is no longer kept is found. It costs a report next to nothing, for positions come in the order of time.
    index('positions_by_age').using('brin', t.fixedAt),
    tenantPolicy(),
  ],
)
