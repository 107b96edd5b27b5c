import type { WebhookDelivery, WebhookEvent } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { gatePolicy, moment, organizationId, tenantPolicy } from './columns.ts'
import { runEvents } from './schema-day.ts'

/** The webhooks of an organization. */
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
    /** The signing secret, encrypted: it has to be used again, and gives no access here. */
    sealedSecret: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.id] }), unique().on(t.organizationId, t.name), tenantPolicy()],
)

/** Deliveries to webhooks, queued in the transaction that stores what they tell. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    organizationId: organizationId(),
    id: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    webhookId: text().notNull(),
    type: text().$type<WebhookDelivery['type']>().notNull(),
    /** The event that it delivers; null for one of a message and for a test. */
    runId: text(),
    seq: integer(),
    /** What it says of a message: ids and counts; null for events of runs, and for a test. */
    data: jsonb().$type<object>(),
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
