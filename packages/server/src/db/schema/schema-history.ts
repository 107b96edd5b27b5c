import type { DayKind, LocalDate } from '@firstbell/domain'
import { foreignKey, integer, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core'
import { organizationId, tenantPolicy } from './columns.ts'
import { runs } from './schema-day.ts'
import { stops } from './schema-routes.ts'

/**
 * What buses took from stop to stop on days of one kind: the last thirty times, oldest first. Dates and schedules end with
 * the same time; those of the oldest are missing where they were recorded before dates were.
 */
export const travelTimes = pgTable(
  'travel_times',
  {
    organizationId: organizationId(),
    fromStopId: text().notNull(),
    toStopId: text().notNull(),
    kind: text().$type<DayKind>().notNull(),
    seconds: real().array().notNull(),
    drivenOn: text().array().$type<LocalDate[]>().notNull().default([]),
    /** What the schedule allowed for each of them. */
    scheduledSeconds: real().array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.kind, t.fromStopId, t.toStopId] }),
    foreignKey({
      columns: [t.organizationId, t.fromStopId],
      foreignColumns: [stops.organizationId, stops.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.organizationId, t.toStopId],
      foreignColumns: [stops.organizationId, stops.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** How accurate the predicted arrivals of a run were, by how far ahead they were published. */
export const predictionScores = pgTable(
  'prediction_scores',
  {
    organizationId: organizationId(),
    runId: text().notNull(),
    minutesAhead: smallint().notNull(),
    published: integer().notNull(),
    withinTwoMinutes: integer().notNull(),
    inWindow: integer().notNull(),
    errorSeconds: real().notNull(),
    absoluteSeconds: real().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.runId, t.minutesAhead] }),
    foreignKey({
      columns: [t.organizationId, t.runId],
      foreignColumns: [runs.organizationId, runs.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
