import {
  type AutomaticMode,
  type Calendar,
  type Device,
  type GradeBand,
  type FamilyLanguage,
  type Organization,
  type PublicMode,
  type ReadLogo,
  type RejectReason,
  type Role,
} from '@firstbell/domain'
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
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, folded, gatePolicy, moment, newSlug, organizationId, tenantPolicy, weekdays } from './columns.ts'
import { schools } from './schema-schools.ts'

const NEVER = Number.MAX_SAFE_INTEGER

// Every record of an organization has the key (organizationId, id), and refers to others by that pair:
// a record cannot point into another organization even if a query forgot to look.

export const organizations = pgTable(
  'organizations',
  {
    organizationId: text().primaryKey(),
    name: text().notNull(),
    address: text().notNull().default(''),
    lat: doublePrecision(),
    lng: doublePrecision(),
    yardAddress: text().notNull().default(''),
    yardLat: doublePrecision(),
    yardLng: doublePrecision(),
    phone: text().notNull().default(''),
    busNum: integer().notNull().default(0),
    /** Seconds UTC. */
    trialStart: bigint({ mode: 'number' }).notNull(),
    trialEnd: bigint({ mode: 'number' }).notNull(),
    purchased: boolean().notNull().default(false),
    /** TRIAL-15: when its deletion was asked for, seconds UTC. */
    deletionAskedAt: bigint({ mode: 'number' }),
    /** TRIAL-3, TRIAL-16: it is open before this second UTC, and closed from then on. */
    openUntil: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(least(case when purchased then null else trial_end end, deletion_asked_at), ${sql.raw(String(NEVER))})`,
      ),
    units: text().$type<'Region Default' | 'Imperial' | 'Metric'>().notNull().default('Region Default'),
    ridershipEnabled: boolean().notNull().default(false),
    messagingEnabled: boolean().notNull().default(false),
    allowLLD: boolean().notNull().default(false),
    primaryAdmin: text().notNull(),
    timeThreshold: integer(),
    liveThreshold: integer(),
    timeZone: text().notNull(),
    region: text().$type<Organization['region']>().notNull().default('reader'),
    secondFactorRequired: boolean().notNull().default(false),
    /** FACTOR-4: where it is required, viewers need none. */
    secondFactorSparesViewers: boolean().notNull().default(false),
    /** The colour of its public pages, as #rrggbb. */
    accent: text(),
    setupHidden: boolean().notNull().default(false),
    lateMinutes: integer().notNull().default(15),
    notStartedMinutes: integer().notNull().default(5),
    unseenSeconds: integer().notNull().default(120),
    lockSpeedMps: doublePrecision().notNull().default(2.5),
    walkThroughRequired: boolean().notNull().default(true),
    mustBeMetGrades: text().array().notNull().default([]),
    gradeBands: jsonb().$type<GradeBand[]>().notNull().default([]),
    maxRideMinutes: integer().notNull().default(60),
    latestArrivalMinutes: integer().notNull().default(5),
    earliestArrivalMinutes: integer().notNull().default(30),
    driversSeeNotes: boolean().notNull().default(true),
    lateAlerts: text().$type<AutomaticMode>().notNull().default('draft'),
    notStartedAlerts: text().$type<AutomaticMode>().notNull().default('draft'),
    noDriverAlerts: text().$type<AutomaticMode>().notNull().default('draft'),
    schoolMessages: text().$type<AutomaticMode>().notNull().default('draft'),
    delegateDays: integer().notNull().default(90),
    weekStart: integer().$type<0 | 1 | 6>().notNull().default(0),
    keepPositionsDays: integer().notNull().default(90),
    keepRunsDays: integer().notNull().default(400),
    keepAuditDays: integer().notNull().default(400),
    calendar: jsonb().$type<Calendar>().notNull(),
    publicMode: text().$type<PublicMode>().notNull().default('progress'),
    publicDelaySeconds: integer().notNull().default(60),
    publicStops: boolean().notNull().default(false),
    /** 128 random bits in the address of the public pages. */
    publicSlug: text().notNull().unique().default(newSlug),
    /** The id leads there, too. */
    publicById: boolean().notNull().default(true),
  },
  () => [tenantPolicy(), gatePolicy()],
)

/** Apart from the organizations, which are read often. */
export const organizationLogos = pgTable(
  'organization_logos',
  {
    organizationId: organizationId().primaryKey(),
    /** A digest of the bytes. */
    version: text().notNull(),
    type: text().$type<ReadLogo['type']>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.organizationId], foreignColumns: [organizations.organizationId] }).onDelete('cascade'),
    tenantPolicy(),
  ],
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
    folded: folded(sql`name || chr(10) || address || chr(10) || folded_people`),
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
