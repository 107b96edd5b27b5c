import type { Calendar, DayChange, LocalDate, ServiceAlert } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, organizationId, tenantPolicy } from './columns.ts'
import { organizations } from './schema-organizations.ts'

type Exception = Calendar['exceptions'][number]

/** How the runs of a day were before a disruption, and after it: null where nothing was different about them. */
export interface Shift {
  date: LocalDate
  /** When the first of them begins (seconds UTC). An earlier version did not note it. */
  undoableUntil?: number
  runs: { routeId: string; before: DayChange | null; after: DayChange | null }[]
  /** Of the calendar, on the date. */
  exceptionBefore: Exception | null
  exceptionAfter: Exception | null
  /** Alerts of earlier disruptions whose runs it changed anew. */
  replacedAlertIds?: string[]
  /** Alerts of earlier disruptions of which it changed some runs anew, with the routes that they named: none stands for all. */
  narrowed?: { alertId: string; routeIds: string[] }[]
}

/** What an organization tells everybody about its routes. */
export const serviceAlerts = pgTable(
  'service_alerts',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    kind: text().$type<ServiceAlert['kind']>().notNull(),
    routeIds: text().array().notNull(),
    reason: text().$type<ServiceAlert['reason']>(),
    date: text().$type<LocalDate>(),
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
    /** Which runs were shifted together with it; null where none were, or are any more. */
    shift: jsonb().$type<Shift>(),
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
