import type { ServiceAlert } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, organizationId, tenantPolicy } from './columns.ts'
import { organizations } from './schema-office.ts'

/** What an organization tells everybody about its routes. */
export const serviceAlerts = pgTable(
  'service_alerts',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    kind: text().$type<ServiceAlert['kind']>().notNull(),
    routeIds: text().array().notNull(),
    reason: text().$type<ServiceAlert['reason']>(),
    minutesLate: integer(),
    replacement: text().notNull().default(''),
    texts: jsonb().$type<ServiceAlert['texts']>().notNull(),
    source: text().$type<ServiceAlert['source']>().notNull(),
    state: text().$type<ServiceAlert['state']>().notNull(),
    activeFrom: moment().notNull(),
    activeUntil: moment(),
    createdBy: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    closedAt: moment(),
    /** When the offices of the schools of its run were told, or a draft for them was written. */
    officesToldAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index('service_alerts_newest').on(t.organizationId, t.createdAt, t.id),
    index('service_alerts_not_closed')
      .on(t.organizationId)
      .where(sql`state <> 'closed'`),
    foreignKey({ columns: [t.organizationId], foreignColumns: [organizations.organizationId] }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
