import type {
  GeneratedPlan,
  LockConflict,
  LocalDate,
  MovedBells,
  PlannedDirections,
  GridAxes,
  GridCell,
  HazardArea,
  PlanFigures,
  PlanTravelTimes,
  ScenarioRunReason,
  ScenarioRunState,
  StoredSetup,
} from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, organizationId, tenantPolicy } from './columns.ts'
import { organizations } from './schema-organizations.ts'

/** The parts of a run that an edit of its plan replaces. */
export interface EditedParts {
  plan: GeneratedPlan
  basePlan: GeneratedPlan | null
  setup: StoredSetup
  inputsDigest: string | null
}

export interface EndOfRoute {
  routeId: string
  validUntil: LocalDate | null
}

/** A route that an adoption ended, and the routes that devices tied to it report for from the effective date on. */
interface EndedRoute extends EndOfRoute {
  /** Absent in adoptions that an earlier version wrote. */
  replacedBy?: string[]
}

/** What the route generator is asked; nothing refers to it from the routes that are driven. */
export const scenarios = pgTable(
  'scenarios',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    name: text().notNull(),
    setup: jsonb().$type<StoredSetup<PlannedDirections>>().notNull(),
    /** When somebody opened, changed, or searched it last; noted once a day. */
    usedAt: moment()
      .notNull()
      .default(sql`extract(epoch from now())`),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    foreignKey({ columns: [t.organizationId], foreignColumns: [organizations.organizationId] }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Areas in which no rider waits, and through which none walks. */
export const hazardAreas = pgTable(
  'hazard_areas',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    name: text().notNull(),
    corners: jsonb().$type<HazardArea['corners']>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    foreignKey({
      name: 'hazard_areas_organization_fk',
      columns: [t.organizationId],
      foreignColumns: [organizations.organizationId],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Searches of a scenario for each combination of bells, walk limits, and ride limits. */
export const scenarioGrids = pgTable(
  'scenario_grids',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    scenarioId: text().notNull(),
    axes: jsonb().$type<GridAxes>().notNull(),
    secondsPerCell: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index('scenario_grids_of_scenario').on(t.organizationId, t.scenarioId, t.createdAt),
    foreignKey({
      name: 'scenario_grids_scenario_fk',
      columns: [t.organizationId, t.scenarioId],
      foreignColumns: [scenarios.organizationId, scenarios.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** Searches for a plan of a scenario, each with the best plan that it found. */
export const scenarioRuns = pgTable(
  'scenario_runs',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    scenarioId: text().notNull(),
    /** Of the other direction, where both were started together. */
    otherRunId: text(),
    /** Of a grid, the cell. */
    gridId: text(),
    cell: jsonb().$type<GridCell>(),
    /** As the scenario was when the run began. */
    setup: jsonb().$type<StoredSetup>().notNull(),
    state: text().$type<ScenarioRunState>().notNull().default('queued'),
    reason: text().$type<ScenarioRunReason>(),
    /** The time that it may take in all. */
    budgetSeconds: integer().notNull(),
    inputsDigest: text(),
    travelTimes: text().$type<PlanTravelTimes>(),
    queuedAt: moment().notNull(),
    startedAt: moment(),
    endedAt: moment(),
    /** In the searches before the present one, and with it. */
    searchedBefore: integer().notNull().default(0),
    searchedSeconds: integer().notNull().default(0),
    steps: integer().notNull().default(0),
    figures: jsonb().$type<PlanFigures>(),
    planRevision: integer().notNull().default(0),
    violations: integer().notNull().default(0),
    plan: jsonb().$type<GeneratedPlan>(),
    /** The plan that it began from, as it was then; routes of locks are routes of it. */
    basePlan: jsonb().$type<GeneratedPlan>(),
    /** What the last edit by hand replaced. */
    beforeEdit: jsonb().$type<EditedParts>(),
    /** How many children were deleted for good and taken out of its plan; null in rows of an earlier version, which nobody has looked through yet. */
    removedRiders: integer().default(0),
    lockConflicts: jsonb().$type<LockConflict[]>().notNull().default([]),
    /** The server that does it, and until when the others believe that it is alive. */
    serverId: text().notNull(),
    leaseUntil: moment().notNull(),
    isToStop: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index('scenario_runs_of_scenario').on(t.organizationId, t.scenarioId, t.queuedAt),
    foreignKey({
      name: 'scenario_runs_scenario_fk',
      columns: [t.organizationId, t.scenarioId],
      foreignColumns: [scenarios.organizationId, scenarios.id],
    }).onDelete('cascade'),
    index('scenario_runs_of_grid').on(t.organizationId, t.gridId),
    foreignKey({
      name: 'scenario_runs_grid_fk',
      columns: [t.organizationId, t.gridId],
      foreignColumns: [scenarioGrids.organizationId, scenarioGrids.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/**
 * Plans that were adopted, with what it takes to undo each. They outlive their scenario, and name its run and the routes by ids alone:
 * a route can be deleted like any other.
 */
export const adoptions = pgTable(
  'adoptions',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    scenarioId: text().notNull(),
    runId: text().notNull(),
    effectiveDate: text().$type<LocalDate>().notNull(),
    adoptedAt: moment().notNull(),
    adoptedBy: text().notNull(),
    /** The routes that it made, with the end of their validity. */
    inserted: jsonb().$type<EndOfRoute[]>().notNull(),
    /** The routes that it ended, with the end of their validity before. */
    ended: jsonb().$type<EndedRoute[]>().notNull(),
    undoneAt: moment(),
    /** The bells that it moved, from the effective date on. */
    bells: jsonb().$type<MovedBells[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index('adoptions_of_organization').on(t.organizationId, t.adoptedAt),
    foreignKey({ columns: [t.organizationId], foreignColumns: [organizations.organizationId] }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
