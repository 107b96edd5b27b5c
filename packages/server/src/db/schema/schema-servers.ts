import type { MessageChannel } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { gatePolicy, moment, organizationId, tenantPolicy } from './columns.ts'
import { organizations } from './schema-organizations.ts'

/** A moment by the database's own clock, which is the same for all servers. */
const databaseTime = () => timestamp({ withTimezone: true })

/** The servers that share this database, and the last heartbeat of each. */
export const servers = pgTable('servers', {
  id: text().primaryKey(),
  seenAt: databaseTime().notNull(),
  /** Fingerprints of the secrets that it knows, that of the current one first: servers with different secrets could not read each other's data. */
  secretPrint: text().notNull(),
})

const ofOrganization = () => organizationId().references(() => organizations.organizationId, { onDelete: 'cascade' })

/** Which server keeps an organization's day. */
export const dayOwners = pgTable(
  'day_owners',
  {
    organizationId: ofOrganization().primaryKey(),
    serverId: text().notNull(),
    /** Another one after each change of the plan. */
    planVersion: text().notNull(),
  },
  () => [tenantPolicy(), gatePolicy()],
)

/** What a server took for a day that another one keeps, until that one has it. */
export const inbox = pgTable(
  'inbox',
  {
    organizationId: ofOrganization(),
    /** Grows with time. */
    id: text().notNull(),
    kind: text().$type<'fix' | 'drive' | 'plan'>().notNull(),
    /** Of a fix: it is taken once. */
    deviceId: text(),
    fixedAt: moment(),
    body: jsonb().notNull(),
    answer: jsonb(),
    answeredAt: databaseTime(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique().on(t.organizationId, t.deviceId, t.fixedAt),
    index('inbox_waiting')
      .on(t.organizationId)
      .where(sql`answered_at is null`),
    tenantPolicy(),
    gatePolicy(),
  ],
)

/** When messages were sent on a channel, by the clock of the database: its limit a minute holds for all servers together. */
export const sendRates = pgTable('send_rates', {
  channel: text().primaryKey(),
  sentAt: doublePrecision().array().notNull(),
})

/** How many messages of all organizations count in which hour (its beginning, seconds UTC), by the clock of the database. */
export const sendHours = pgTable(
  'send_hours',
  {
    channel: text().$type<MessageChannel>().notNull(),
    hourAt: doublePrecision().notNull(),
    sent: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.channel, t.hourAt] })],
)

/** A channel whose other side refuses the sender, until something is accepted: seconds UTC by the clock of the database. */
export const channelPauses = pgTable('channel_pauses', {
  channel: text().$type<MessageChannel>().primaryKey(),
  since: doublePrecision().notNull(),
  refusedAt: doublePrecision().notNull(),
  until: doublePrecision().notNull(),
  /** In a row. */
  failures: integer().notNull(),
  /** What the other side said. */
  answer: text().notNull(),
})

/** How the mailbox with replies and bounces was read last, in one row: seconds UTC by the clock of the database. */
export const mailboxReadings = pgTable('mailbox_readings', {
  id: integer().primaryKey(),
  /** No server reads it before. */
  nextAt: doublePrecision().notNull(),
  /** In a row. */
  failures: integer().notNull(),
  readAt: doublePrecision(),
  failedSince: doublePrecision(),
})

/** When a server last found its clock right, in one row. */
export const clockChecks = pgTable('clock_checks', {
  id: integer().primaryKey(),
  /** By the clock of the server. */
  checkedAt: moment().notNull(),
  /** Nothing is deleted by age before: after a pause the clock may be wrong. */
  deleteFrom: moment().notNull(),
})
