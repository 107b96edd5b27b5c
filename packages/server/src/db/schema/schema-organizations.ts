import {
  type AutomaticMode,
  type Calendar,
  type GradeBand,
  type Organization,
  perAutomaticSetting,
  type PublicMode,
  type ReadLogo,
  type RidersPerSeat,
  USUAL_RIDERS_PER_SEAT,
} from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, foreignKey, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, gatePolicy, newSlug, organizationId, tenantPolicy } from './columns.ts'

const NEVER = Number.MAX_SAFE_INTEGER

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
    contactEmail: text().notNull().default(''),
    busNum: integer().notNull().default(0),
    /** Seconds UTC. */
    trialStart: bigint({ mode: 'number' }).notNull(),
    trialEnd: bigint({ mode: 'number' }).notNull(),
    purchased: boolean().notNull().default(false),
    /** TRIAL-15: when its deletion was asked for, seconds UTC. */
    deletionAskedAt: bigint({ mode: 'number' }),
    /** TRIAL-20: when more time was asked for, seconds UTC. */
    extensionAskedAt: bigint({ mode: 'number' }),
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
    stopRadiusMetres: integer().notNull().default(60),
    skippedMinutes: integer().notNull().default(30),
    lockSpeedMps: doublePrecision().notNull().default(2.5),
    walkThroughRequired: boolean().notNull().default(true),
    walkThroughAlert: boolean().notNull().default(false),
    mustBeMetGrades: text().array().notNull().default([]),
    gradeBands: jsonb().$type<GradeBand[]>().notNull().default([]),
    maxRideMinutes: integer().notNull().default(60),
    latestArrivalMinutes: integer().notNull().default(5),
    earliestArrivalMinutes: integer().notNull().default(30),
    ridersPerSeat: jsonb().$type<RidersPerSeat>().notNull().default(USUAL_RIDERS_PER_SEAT),
    driversSeeNotes: boolean().notNull().default(true),
    ...perAutomaticSetting(() => text().$type<AutomaticMode>().notNull().default('draft')),
    delegateDays: integer().notNull().default(90),
    weekStart: integer().$type<0 | 1 | 6>().notNull().default(0),
    keepPositionsDays: integer().notNull().default(90),
    keepRunsDays: integer().notNull().default(400),
    keepAuditDays: integer().notNull().default(400),
    keepMessagesDays: integer().notNull().default(400),
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
