import { DROPOFF, type Position, type ScenarioDirection } from '@firstbell/domain'
import { and, asc, desc, eq, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { groupBy, ofScope, oneOf } from '../../../db/rows.ts'
import { runRollUps, scenarioRuns, stopRollUps } from '../../../db/schema.ts'
import type { PlanningInputs } from '../planning-inputs.store.ts'
import type { PlannedScenarioRun } from '../scenario-runs.store.ts'
import type { OtherWay } from './faults.ts'
import type { RecordedPath } from './learn.ts'

/** What is learned from: more would be read for long and say no more. */
const MAX_DATES = 60
const MAX_ROUTES = 60
/** Scenarios of the other direction whose newest plan is looked at. */
const MAX_OTHER_PLANS = 20

/** Runs of a direction that were driven to their end on the last dates that have any, oldest first. */
export async function listRecordedPaths(
  db: Db,
  organizationId: string,
  direction: ScenarioDirection,
): Promise<RecordedPath[]> {
  const isDriven = and(
    ofScope(db, runRollUps),
    eq(runRollUps.organizationId, organizationId),
    direction === 'dropoff' ? eq(runRollUps.type, DROPOFF) : ne(runRollUps.type, DROPOFF),
    eq(runRollUps.outcome, 'finished'),
  )
  const dates = await db
    .selectDistinct({ date: runRollUps.date })
    .from(runRollUps)
    .where(isDriven)
    .orderBy(desc(runRollUps.date))
    .limit(MAX_DATES)
  const since = dates.at(-1)?.date
  if (since === undefined) return []
  const ofDates = and(isDriven, gte(runRollUps.date, since))
  const routes = await db
    .selectDistinct({ routeId: runRollUps.routeId })
    .from(runRollUps)
    .where(ofDates)
    .orderBy(asc(runRollUps.routeId))
    .limit(MAX_ROUTES)
  const { date, routeId, position, stopId, scheduledAt, arrivedAt, departedAt, assigned } = stopRollUps
  const rows = await db
    .select({
      date,
      routeId,
      busNumber: runRollUps.busNumber,
      stopId,
      scheduledAt,
      arrivedAt,
      departedAt,
      riders: assigned,
    })
    .from(stopRollUps)
    .innerJoin(
      runRollUps,
      and(
        eq(runRollUps.organizationId, stopRollUps.organizationId),
        eq(runRollUps.date, date),
        eq(runRollUps.routeId, routeId),
      ),
    )
    .where(
      and(
        ofScope(db, stopRollUps),
        ofDates,
        oneOf(
          runRollUps.routeId,
          routes.map((route) => route.routeId),
        ),
      ),
    )
    .orderBy(asc(date), asc(routeId), asc(position))
  return [...groupBy(rows, (row) => `${row.date} ${row.routeId}`).values()].flatMap((stops) => {
    const [first] = stops
    return first ? [{ date: first.date, routeId: first.routeId, busNumber: first.busNumber, stops }] : []
  })
}

/** SCENARIO-77: where children get on and off in the other direction, today and in the newest plans. */
export async function readOtherWay(
  db: Db,
  { organizationId, plan, otherRunId }: Pick<PlannedScenarioRun, 'organizationId' | 'plan' | 'otherRunId'>,
  inputs: PlanningInputs,
): Promise<OtherWay> {
  const other: ScenarioDirection = plan.direction === 'pickup' ? 'dropoff' : 'pickup'
  const rows = await db
    .selectDistinctOn([scenarioRuns.scenarioId], {
      id: scenarioRuns.id,
      plan: scenarioRuns.plan,
      queuedAt: scenarioRuns.queuedAt,
    })
    .from(scenarioRuns)
    .where(
      and(
        ofScope(db, scenarioRuns),
        eq(scenarioRuns.organizationId, organizationId),
        eq(sql`${scenarioRuns.setup} ->> 'direction'`, other),
        isNotNull(scenarioRuns.plan),
        isNull(scenarioRuns.gridId),
      ),
    )
    .orderBy(asc(scenarioRuns.scenarioId), desc(scenarioRuns.queuedAt), desc(scenarioRuns.id))
    .limit(MAX_OTHER_PLANS)
  const backPlanned = new Map<string, Position>()
  // Oldest first, and the run that was started with this one at the end: what is written last counts.
  const isOther = (row: { id: string }) => Number(row.id === otherRunId)
  for (const row of rows.toSorted((a, b) => isOther(a) - isOther(b) || a.queuedAt - b.queuedAt))
    for (const { location, riders } of row.plan?.routes.flatMap(({ stops }) => stops) ?? [])
      for (const { childId } of riders) backPlanned.set(childId, location)
  return { today: assignedPlaces(inputs, plan.direction), back: assignedPlaces(inputs, other), backPlanned }
}

function assignedPlaces({ stops }: PlanningInputs, direction: ScenarioDirection): Map<string, Position> {
  const found = new Map<string, Position>()
  for (const { routeType, location, childIds } of stops)
    if ((routeType === DROPOFF) === (direction === 'dropoff'))
      for (const childId of childIds) if (!found.has(childId)) found.set(childId, location)
  return found
}
