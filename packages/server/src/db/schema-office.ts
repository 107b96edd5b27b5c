import type { Calendar, Device, Hhmm, Place } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import {
  bigint,
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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { gatePolicy, moment, organizationId, tenantPolicy } from './columns.ts'

// Every record of an organization has the key (organizationId, id), and refers to others by that pair:
// a record cannot point into another organization even if a query forgot to look.

export const organizations = pgTable(
  'organizations',
  {
    organizationId: text().primaryKey(),
    name: text().notNull(),
    address: text().notNull().default(''),
    phone: text().notNull().default(''),
    busNum: integer().notNull().default(0),
    /** Seconds UTC. */
    trialStart: bigint({ mode: 'number' }).notNull(),
    trialEnd: bigint({ mode: 'number' }).notNull(),
    purchased: boolean().notNull().default(false),
    units: text().$type<'Region Default' | 'Imperial' | 'Metric'>().notNull().default('Region Default'),
    ridershipEnabled: boolean().notNull().default(false),
    messagingEnabled: boolean().notNull().default(false),
    allowLLD: boolean().notNull().default(false),
    primaryAdmin: text().notNull(),
    timeThreshold: integer(),
    liveThreshold: integer(),
    timeZone: text().notNull(),
    calendar: jsonb().$type<Calendar>().notNull(),
  },
  () => [tenantPolicy(), gatePolicy()],
)

export const administrators = pgTable(
  'administrators',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull().default(''),
    acceptedInvite: boolean().notNull().default(false),
    recieveEmails: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique().on(t.organizationId, t.email),
    index().on(t.email),
    foreignKey({ columns: [t.organizationId], foreignColumns: [organizations.organizationId] }).onDelete('cascade'),
    tenantPolicy(),
    gatePolicy(),
  ],
)

export const drivers = pgTable(
  'drivers',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex()
      .on(t.organizationId, t.email)
      .where(sql`email <> ''`),
    tenantPolicy(),
  ],
)

export const schools = pgTable(
  'schools',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    bellStart: integer().$type<Hhmm>().notNull(),
    bellEnd: integer().$type<Hhmm>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.id] }), tenantPolicy()],
)

export const buses = pgTable(
  'buses',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    number: text().notNull(),
    capacity: integer().notNull(),
    wheelchairPlaces: integer().notNull().default(0),
    plate: text().notNull().default(''),
    active: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.id] }), unique().on(t.organizationId, t.number), tenantPolicy()],
)

export const devices = pgTable(
  'devices',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    name: text().notNull(),
    protocol: text().$type<Device['protocol']>().notNull(),
    busId: text(),
    routeId: text(),
    /** SHA-256 of the key, in hex: the key itself is never kept. */
    keyHash: text().notNull().unique(),
    lastSeenAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique().on(t.organizationId, t.name),
    foreignKey({ columns: [t.organizationId, t.busId], foreignColumns: [buses.organizationId, buses.id] }),
    tenantPolicy(),
    gatePolicy(),
  ],
)

export const families = pgTable(
  'families',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.id] }), index().on(t.organizationId, t.name), tenantPolicy()],
)

export const children = pgTable(
  'children',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    familyId: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    grade: text(),
    schoolId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index().on(t.organizationId, t.familyId),
    foreignKey({
      columns: [t.organizationId, t.familyId],
      foreignColumns: [families.organizationId, families.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.organizationId, t.schoolId], foreignColumns: [schools.organizationId, schools.id] }),
    tenantPolicy(),
  ],
)

export const contacts = pgTable(
  'contacts',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    familyId: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index().on(t.organizationId, t.familyId),
    foreignKey({
      columns: [t.organizationId, t.familyId],
      foreignColumns: [families.organizationId, families.id],
    }).onDelete('cascade'),
    tenantPolicy(),
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
    starttime: integer().$type<Hhmm>().notNull(),
    endtime: integer().$type<Hhmm>().notNull(),
    path: jsonb().$type<Place[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    foreignKey({ columns: [t.organizationId, t.driverId], foreignColumns: [drivers.organizationId, drivers.id] }),
    foreignKey({ columns: [t.organizationId, t.busId], foreignColumns: [buses.organizationId, buses.id] }),
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
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index().on(t.organizationId, t.routeId, t.order),
    foreignKey({
      columns: [t.organizationId, t.routeId],
      foreignColumns: [routes.organizationId, routes.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Which child waits at which stop. */
export const stopChildren = pgTable(
  'stop_children',
  {
    organizationId: organizationId(),
    stopId: text().notNull(),
    childId: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.stopId, t.childId] }),
    index().on(t.organizationId, t.childId),
    foreignKey({
      columns: [t.organizationId, t.stopId],
      foreignColumns: [stops.organizationId, stops.id],
    }).onDelete('cascade'),
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
