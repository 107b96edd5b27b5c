import type { LocalDate, RideMark, RiderCount, RunOutcome, StopOutcome, StopReason } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { moment, organizationId, tenantPolicy } from './columns.ts'
import { children } from './schema-office.ts'
import { organizations } from './schema-organizations.ts'

/** The service days whose figures are calculated, or are to be. */
export const closedDays = pgTable(
  'closed_days',
  {
    organizationId: organizationId(),
    date: text().notNull(),
    /** How often its figures were calculated; more than once where something became known later. */
    revision: integer().notNull().default(0),
    /** When they were first calculated, and last; null before. */
    closedAt: moment(),
    revisedAt: moment(),
    /** Whether something became known since then. */
    isStale: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.date] }),
    index('closed_days_to_revise')
      .on(t.organizationId, t.date)
      .where(sql`is_stale`),
    foreignKey({ columns: [t.organizationId], foreignColumns: [organizations.organizationId] }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Each route of a closed day: its plan, which stays, and what became of it. Names are those of that date. */
export const runRollUps = pgTable(
  'run_roll_ups',
  {
    organizationId: organizationId(),
    date: text().notNull(),
    routeId: text().notNull(),
    routeName: text().notNull(),
    type: smallint().notNull(),
    groupId: text(),
    plannedDriverName: text().notNull(),
    plannedBusNumber: text(),
    seats: integer(),
    wheelchairPlaces: integer(),
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    delayMinutes: integer().notNull(),
    /** INSIGHT-4: a stop that was reached later than this was skipped. */
    skippedMinutes: integer().notNull().default(30),
    cancelled: boolean().notNull(),
    mergedIntoRouteId: text(),
    outcome: text().$type<RunOutcome>().notNull(),
    runId: text(),
    startedAt: moment(),
    finishedAt: moment(),
    driverName: text(),
    busNumber: text(),
    distanceMetres: doublePrecision(),
    fixes: integer().notNull(),
    medianAgeSeconds: doublePrecision(),
    gapSeconds: doublePrecision(),
    assigned: integer().notNull(),
    /** What these riders take of a bus (FIT-2); null in figures that were made before it was kept. */
    assignedSeats: doublePrecision(),
    assignedWheelchairPlaces: integer(),
    hasRoster: boolean().notNull(),
    maxLoad: integer(),
    maxSeats: doublePrecision(),
    maxWheelchairPlaces: integer(),
    /** The schools of its rides, so that reports of a school need not read all rides. */
    schoolIds: text().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.date, t.routeId] }),
    foreignKey({
      name: 'run_roll_ups_day_fk',
      columns: [t.organizationId, t.date],
      foreignColumns: [closedDays.organizationId, closedDays.date],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

export const stopRollUps = pgTable(
  'stop_roll_ups',
  {
    organizationId: organizationId(),
    date: text().notNull(),
    routeId: text().notNull(),
    stopId: text().notNull(),
    position: smallint().notNull(),
    name: text().notNull(),
    scheduledAt: moment().notNull(),
    arrivedAt: moment(),
    departedAt: moment(),
    outcome: text().$type<StopOutcome>().notNull(),
    reason: text().$type<StopReason>(),
    /** How many of its rides were planned here, so that reports of stops need not read all rides. */
    assigned: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.date, t.routeId, t.stopId] }),
    foreignKey({
      name: 'stop_roll_ups_day_fk',
      columns: [t.organizationId, t.date],
      foreignColumns: [closedDays.organizationId, closedDays.date],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Whether a child rode on a date. */
export const rideRollUps = pgTable(
  'ride_roll_ups',
  {
    organizationId: organizationId(),
    date: text().notNull(),
    routeId: text().notNull(),
    childId: text().notNull(),
    stopId: text().notNull(),
    schoolId: text(),
    mark: text().$type<RideMark>().notNull(),
    unscheduled: boolean().notNull(),
    corrected: boolean().notNull(),
    boardedAt: moment(),
    boardedStopId: text(),
    alightedAt: moment(),
    alightedStopId: text(),
    plannedSeconds: doublePrecision(),
    /** Whether its run was canceled, so that reports of rides need not look up runs. */
    isRunCancelled: boolean().notNull(),
    /** Whether it was announced that the child does not ride. */
    isAbsent: boolean().notNull().default(false),
    /** What the child takes of a bus (FIT-2). */
    seats: doublePrecision().notNull().default(1),
    wheelchairPlaces: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.date, t.routeId, t.childId] }),
    index('ride_roll_ups_of_child').on(t.organizationId, t.childId, t.date),
    foreignKey({
      name: 'ride_roll_ups_day_fk',
      columns: [t.organizationId, t.date],
      foreignColumns: [closedDays.organizationId, closedDays.date],
    }).onDelete('cascade'),
    foreignKey({
      name: 'ride_roll_ups_child_fk',
      columns: [t.organizationId, t.childId],
      foreignColumns: [children.organizationId, children.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** When the bus of a route was at a school to which it takes children. */
export const arrivalRollUps = pgTable(
  'arrival_roll_ups',
  {
    organizationId: organizationId(),
    date: text().notNull(),
    routeId: text().notNull(),
    schoolId: text().notNull(),
    stopId: text().notNull(),
    bellAt: moment().notNull(),
    children: integer().notNull(),
    arrivedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.date, t.routeId, t.schoolId] }),
    foreignKey({
      name: 'arrival_roll_ups_day_fk',
      columns: [t.organizationId, t.date],
      foreignColumns: [closedDays.organizationId, closedDays.date],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** What the office corrected about who rode; the newest of a child on a route and date counts. */
export const rideCorrections = pgTable(
  'ride_corrections',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    date: text().notNull(),
    routeId: text().notNull(),
    childId: text().notNull(),
    mark: text().$type<RideMark>().notNull(),
    reason: text().notNull(),
    /** The email of the administrator. */
    correctedBy: text().notNull(),
    correctedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index('ride_corrections_of_date').on(t.organizationId, t.date, t.correctedAt),
    foreignKey({
      name: 'ride_corrections_day_fk',
      columns: [t.organizationId, t.date],
      foreignColumns: [closedDays.organizationId, closedDays.date],
    }).onDelete('cascade'),
    foreignKey({
      name: 'ride_corrections_child_fk',
      columns: [t.organizationId, t.childId],
      foreignColumns: [children.organizationId, children.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** The days on which an organization counts who rides. */
export const countWeeks = pgTable(
  'count_weeks',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    name: text().notNull(),
    /** In order. */
    dates: text().array().$type<LocalDate[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    foreignKey({ columns: [t.organizationId], foreignColumns: [organizations.organizationId] }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Counts as they were signed: they are added to, and never changed. */
export const countRevisions = pgTable(
  'count_revisions',
  {
    organizationId: organizationId(),
    countWeekId: text().notNull(),
    revision: integer().notNull(),
    signedBy: text().notNull(),
    signedAt: moment().notNull(),
    count: jsonb().$type<RiderCount>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.countWeekId, t.revision] }),
    foreignKey({
      name: 'count_revisions_week_fk',
      columns: [t.organizationId, t.countWeekId],
      foreignColumns: [countWeeks.organizationId, countWeeks.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
