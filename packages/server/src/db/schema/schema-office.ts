import { type Device, type FamilyLanguage, type RejectReason, type Role } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { foldedColumn, gatePolicy, moment, organizationId, tenantPolicy, weekdays } from './columns.ts'
import { organizations } from './schema-organizations.ts'
import { schools } from './schema-schools.ts'

// Every record of an organization has the key (organizationId, id), and refers to others by that pair:
// a record cannot point into another organization even if a query forgot to look.

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
    role: text().$type<Role>().notNull().default('admin'),
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
    /** Whose page it is, where it is a driver's. */
    driverId: text(),
    /** SHA-256 of the key, in hex: the key itself is never kept. */
    keyHash: text().notNull().unique(),
    lastSeenAt: moment(),
    /** When its newest report was rejected, and why; null after one that was accepted. */
    rejectedAt: moment(),
    rejectReason: text().$type<RejectReason>(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique().on(t.organizationId, t.name),
    foreignKey({ columns: [t.organizationId, t.busId], foreignColumns: [buses.organizationId, buses.id] }),
    foreignKey({
      columns: [t.organizationId, t.driverId],
      foreignColumns: [drivers.organizationId, drivers.id],
    }).onDelete('cascade'),
    tenantPolicy(),
    gatePolicy(),
  ],
)

export const apiKeys = pgTable(
  'api_keys',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    name: text().notNull(),
    mayChange: boolean().notNull(),
    createdBy: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
    /** SHA-256 of the key, in hex: the key itself is never kept. */
    keyHash: text().notNull().unique(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique().on(t.organizationId, t.name),
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
    /** By what its children and contacts are found, in small letters; triggers write it. */
    foldedPeople: text().notNull().default(''),
    folded: foldedColumn(sql`name || chr(10) || address || chr(10) || folded_people`),
    /** How many children it has; triggers count them. */
    childCount: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index().on(t.organizationId, t.name, t.id),
    index().on(t.organizationId, t.address, t.id),
    index().on(t.organizationId, t.childCount, t.id),
    tenantPolicy(),
  ],
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
    studentNumber: text(),
    note: text().notNull().default(''),
    mustBeMet: boolean().notNull().default(false),
    wheelchair: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index().on(t.organizationId, t.familyId, t.id),
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
    language: text().$type<FamilyLanguage>(), // null where it is not known
    /** On which its page and messages tell it of rides. */
    weekdays: weekdays(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index().on(t.organizationId, t.familyId, t.id),
    index().on(t.email),
    foreignKey({
      columns: [t.organizationId, t.familyId],
      foreignColumns: [families.organizationId, families.id],
    }).onDelete('cascade'),
    tenantPolicy(),
    gatePolicy(),
  ],
)
