import type { SettingChange } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import { doublePrecision, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appendPolicies, organizationId, tenantPolicy } from './columns.ts'
import { organizations } from './schema-organizations.ts'

/** AUDIT-5: by the clock of the database, which the server does not set; SHORTEST_AUDIT_DAYS of the domain. */
const IS_OLD = sql`"timestamp" < extract(epoch from now()) - 365 * 86400`

/** Who did what to which records; chained by hashes, written once and never changed. */
export const auditEvents = pgTable(
  'audit_events',
  {
    organizationId: organizationId(),
    seq: integer().notNull(),
    /** Seconds UTC. */
    timestamp: doublePrecision().notNull(),
    uid: text().notNull(),
    email: text().notNull(),
    action: text().notNull(),
    subjects: text().array().notNull(),
    clientAddress: text().notNull(),
    changes: jsonb().$type<SettingChange[]>().notNull().default([]),
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.seq] }),
    index().on(t.organizationId, t.timestamp),
    foreignKey({ columns: [t.organizationId], foreignColumns: [organizations.organizationId] }).onDelete('cascade'),
    ...appendPolicies(IS_OLD),
  ],
)

/** Where the audit trail of an organization ends; the next line is chained to it. */
export const auditHeads = pgTable(
  'audit_heads',
  {
    organizationId: organizationId().primaryKey(),
    seq: integer().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.organizationId], foreignColumns: [organizations.organizationId] }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
