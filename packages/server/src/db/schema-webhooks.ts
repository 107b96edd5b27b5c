import type { WebhookDelivery, WebhookEvent } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { gatePolicy, moment, organizationId, tenantPolicy } from './columns.ts'
import { runEvents } from './schema-day.ts'

/** Where programs are told what happens. */
export const webhooks = pgTable(
  'webhooks',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    enabled: boolean().notNull().default(true),
    createdAt: moment().notNull(),
    deliveredAt: moment(),
    /** What signs, sealed: it must be used again, and opens nothing here. */
    sealedSecret: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.id] }), unique().on(t.organizationId, t.name), tenantPolicy()],
)

/** What is told to webhooks; an event of a run is put here by a trigger, in the unit of work that stores it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    organizationId: organizationId(),
    id: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    webhookId: text().notNull(),
    type: text().$type<WebhookDelivery['type']>().notNull(),
    /** The event of which it tells; null for a test. */
    runId: text(),
    seq: integer(),
    createdAt: moment().notNull(),
    state: text().$type<WebhookDelivery['state']>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAt: moment().notNull().default(0),
    outcome: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique().on(t.organizationId, t.webhookId, t.runId, t.seq),
    index('webhook_deliveries_due')
      .on(t.nextAt)
      .where(sql`state = 'queued'`),
    index('webhook_deliveries_newest').on(t.organizationId, t.webhookId, t.createdAt),
    foreignKey({
      columns: [t.organizationId, t.webhookId],
      foreignColumns: [webhooks.organizationId, webhooks.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.organizationId, t.runId, t.seq],
      foreignColumns: [runEvents.organizationId, runEvents.runId, runEvents.seq],
    }).onDelete('cascade'),
    tenantPolicy(),
    gatePolicy(),
  ],
)
