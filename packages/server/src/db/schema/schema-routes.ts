import type { AcceptedIssue, Hhmm, LocalDate, Position, PublicMode } from '@firstbell/domain'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { gatePolicy, moment, newSlug, organizationId, tenantPolicy, weekdays } from './columns.ts'
import { buses, children, drivers } from './schema-office.ts'
import { organizations } from './schema-organizations.ts'
import { schools } from './schema-schools.ts'

export const groups = pgTable(
  'groups',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    name: text().notNull(),
    order: integer().notNull(),
    schoolId: text(),
    publicMode: text().$type<PublicMode>(),
    visibleFrom: integer().notNull().default(15),
    visibleTo: integer().notNull().default(15),
    /** 128 random bits in the address of its own public page. */
    slug: text().notNull().unique().default(newSlug),
    accessCode: text(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    foreignKey({ columns: [t.organizationId], foreignColumns: [organizations.organizationId] }).onDelete('cascade'),
    foreignKey({ columns: [t.organizationId, t.schoolId], foreignColumns: [schools.organizationId, schools.id] }),
    tenantPolicy(),
    gatePolicy(),
  ],
)

export const routes = pgTable(
  'routes',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    groupId: text(),
    name: text().notNull(),
    driverId: text(),
    busId: text(),
    type: smallint().notNull(),
    inService: boolean().notNull().default(true),
    /** The first and the last date on which it runs; null where there is none. */
    validFrom: text().$type<LocalDate>(),
    validUntil: text().$type<LocalDate>(),
    starttime: integer().$type<Hhmm>().notNull(),
    endtime: integer().$type<Hhmm>().notNull(),
    path: jsonb().$type<Position[]>().notNull().default([]),
    /** The sum over its stops of the children that are assigned there; triggers count them. */
    childCount: integer().notNull().default(0),
    /** How many different children these are; triggers count them. */
    differentChildren: integer().notNull().default(0),
    /** How many stops it has, without waypoints; triggers count them. */
    stopCount: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    foreignKey({ columns: [t.organizationId, t.driverId], foreignColumns: [drivers.organizationId, drivers.id] }),
    foreignKey({ columns: [t.organizationId, t.busId], foreignColumns: [buses.organizationId, buses.id] }),
    foreignKey({ columns: [t.organizationId, t.groupId], foreignColumns: [groups.organizationId, groups.id] }),
    tenantPolicy(),
  ],
)

export const stops = pgTable(
  'stops',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    routeId: text().notNull(),
    order: integer().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    displayAddress: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    stoptime: integer().$type<Hhmm>().notNull(),
    type: smallint().notNull().default(0),
    holdUntilTime: boolean().notNull().default(false),
    driverNote: text().notNull().default(''),
    hazard: boolean().notNull().default(false),
    /** The key and the number of the stop in the file that it was imported from. */
    importKey: text(),
    importOrder: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique('stops_with_routes').on(t.organizationId, t.id, t.routeId), // what those who wait there refer to
    index().on(t.organizationId, t.routeId, t.order),
    foreignKey({
      columns: [t.organizationId, t.routeId],
      foreignColumns: [routes.organizationId, routes.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Which child waits at which stop; the route is the stop's, and goes with it, so that an index counts who rides on each. */
export const stopChildren = pgTable(
  'stop_children',
  {
    organizationId: organizationId(),
    routeId: text().notNull(),
    stopId: text().notNull(),
    childId: text().notNull(),
    weekdays: weekdays(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.stopId, t.childId] }),
    index().on(t.organizationId, t.childId),
    index().on(t.organizationId, t.routeId, t.childId),
    foreignKey({
      name: 'stop_children_stop_fk', // a name made of all columns would be too long
      columns: [t.organizationId, t.stopId, t.routeId],
      foreignColumns: [stops.organizationId, stops.id, stops.routeId],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    foreignKey({
      columns: [t.organizationId, t.childId],
      foreignColumns: [children.organizationId, children.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** The routes on a driver's list: those that the driver may drive. */
export const driverRoutes = pgTable(
  'driver_routes',
  {
    organizationId: organizationId(),
    driverId: text().notNull(),
    routeId: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.driverId, t.routeId] }),
    index().on(t.organizationId, t.routeId),
    foreignKey({
      columns: [t.organizationId, t.driverId],
      foreignColumns: [drivers.organizationId, drivers.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.organizationId, t.routeId],
      foreignColumns: [routes.organizationId, routes.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Issues of the route check that an office lets be, by route and kind, with how bad they were. */
export const acceptedIssues = pgTable(
  'accepted_issues',
  {
    organizationId: organizationId(),
    routeId: text().notNull(),
    code: text().$type<AcceptedIssue['code']>().notNull(),
    reason: text().notNull(),
    issueCount: integer().notNull(),
    /** The worst value, in the unit of the code; negative where a lower one is worse. */
    worstFound: doublePrecision().notNull(),
    acceptedBy: text().notNull(),
    acceptedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.routeId, t.code] }),
    foreignKey({
      name: 'accepted_issues_route_fk',
      columns: [t.organizationId, t.routeId],
      foreignColumns: [routes.organizationId, routes.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** What drivers drove of routes before their first dates: one row for each driver and date, without positions. */
export const practiceDrives = pgTable(
  'practice_drives',
  {
    organizationId: organizationId(),
    routeId: text().notNull(),
    driverId: text().notNull(),
    date: text().$type<LocalDate>().notNull(),
    /** Of the path of the route, from 0 to 1. */
    drivenShare: doublePrecision().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.routeId, t.driverId, t.date] }),
    foreignKey({
      name: 'practice_drives_route_fk',
      columns: [t.organizationId, t.routeId],
      foreignColumns: [routes.organizationId, routes.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'practice_drives_driver_fk',
      columns: [t.organizationId, t.driverId],
      foreignColumns: [drivers.organizationId, drivers.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
