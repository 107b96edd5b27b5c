import type { Hhmm, OfficeLanguage, LocalDate, ReportType } from '@firstbell/domain'
import type { Cadence, ReportTiles, ScheduledFilters, ScheduleOutcome } from '@firstbell/domain/report-schedules'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment, organizationId, tenantPolicy } from './columns.ts'
import { organizations } from './schema-organizations.ts'

/** Reports that an office has sent by email. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    name: text().notNull(),
    type: text().$type<ReportType>().notNull(),
    filters: jsonb().$type<ScheduledFilters>().notNull(),
    cadence: text().$type<Cadence>().notNull(),
    weekday: smallint().notNull(),
    time: integer().$type<Hhmm>().notNull(),
    recipientIds: text().array().notNull(),
    language: text().$type<OfficeLanguage>().notNull(),
    paused: boolean().notNull(),
    /** What was due until then is dealt with. */
    settledUntil: moment().notNull(),
    outcome: jsonb().$type<ScheduleOutcome>(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    foreignKey({ columns: [t.organizationId], foreignColumns: [organizations.organizationId] }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** The reports that were sent, by schedule and period. */
export const reportSendings = pgTable(
  'report_sendings',
  {
    organizationId: organizationId(),
    scheduleId: text().notNull(),
    periodFrom: text().$type<LocalDate>().notNull(),
    periodTo: text().$type<LocalDate>().notNull(),
    /** How often it was sent. */
    revision: integer().notNull(),
    /** How often the days of the period had been calculated by then; null where a later change is not reported. */
    figures: integer(),
    summary: jsonb().$type<ReportTiles>().notNull(),
    sentAt: moment().notNull(),
    recipientIds: text().array().notNull(),
    /** Null once the emails are in the outbox. */
    letter: jsonb(),
    mailState: text().$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
    mailError: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.scheduleId, t.periodFrom] }),
    index('report_sendings_of_schedule').on(t.organizationId, t.scheduleId, t.sentAt),
    foreignKey({
      name: 'report_sendings_schedule_fk',
      columns: [t.organizationId, t.scheduleId],
      foreignColumns: [reportSchedules.organizationId, reportSchedules.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
