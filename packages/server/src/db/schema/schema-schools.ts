import type { BellChange, Hhmm } from '@firstbell/domain'
import { doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { organizationId, tenantPolicy } from './columns.ts'

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
    /** Other bells from a date on, the earliest first; those of the past tell which bells a date had. */
    bellChanges: jsonb().$type<BellChange[]>().notNull().default([]),
    officeEmail: text().notNull().default(''),
    officePhone: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.id] }), tenantPolicy()],
)
