import { doublePrecision, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appendPolicies, organizationId, tenantPolicy } from './columns.ts'
import { organizations } from './schema-office.ts'

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
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.seq] }),
    index().on(t.organizationId, t.timestamp),
    foreignKey({ columns: [t.organizationId], foreignColumns: [organizations.organizationId] }).onDelete('cascade'),
    ...appendPolicies(),
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
