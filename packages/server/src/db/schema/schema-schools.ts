import type { Hhmm } from '@firstbell/domain'
import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
    officeEmail: text().notNull().default(''),
    officePhone: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.id] }), tenantPolicy()],
)
