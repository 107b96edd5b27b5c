import { completeSetup, type PlannedDirections, Refusal, type Scenario, type ScenarioSetup } from '@firstbell/domain'
import { and, asc, count, eq, lt } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { scenarios } from '../../../db/schema.ts'

const isScenario = (db: Db, id: string) => and(ofScope(db, scenarios), eq(scenarios.id, id))

const toScenario = ({ setup, usedAt: _, ...row }: typeof scenarios.$inferSelect): Scenario => ({
  ...row,
  ...completeSetup(setup),
})

/** By name. */
export async function listScenarios(
  db: Db,
  organizationId: string,
  page: { limit: number; offset: number },
): Promise<{ scenarios: Scenario[]; total: number }> {
  const which = and(ofScope(db, scenarios), eq(scenarios.organizationId, organizationId))
  const rows = await db
    .select()
    .from(scenarios)
    .where(which)
    .orderBy(asc(scenarios.name), asc(scenarios.id))
    .limit(page.limit)
    .offset(page.offset)
  const [counted] = await db.select({ total: count() }).from(scenarios).where(which)
  return { scenarios: rows.map(toScenario), total: counted?.total ?? 0 }
}

/** Refuses with 'not_found' what the scope does not hold. */
export async function getScenario(db: Db, scenarioId: string): Promise<Scenario> {
  const [row] = await db.select().from(scenarios).where(isScenario(db, scenarioId))
  if (!row) throw new Refusal('not_found')
  return toScenario(row)
}

/** The same, and nobody changes it or starts a run of it meanwhile. */
export async function lockScenario(db: Db, scenarioId: string): Promise<Scenario> {
  const [row] = await db.select().from(scenarios).where(isScenario(db, scenarioId)).for('update')
  if (!row) throw new Refusal('not_found')
  return toScenario(row)
}

/** What decides about the plans of a scenario, as it is stored. */
function setupOf({ id: _, organizationId: __, name: ___, ...setup }: Scenario): ScenarioSetup<PlannedDirections> {
  return setup
}

export async function insertScenario(db: Db, scenario: Scenario, usedAt: number): Promise<void> {
  const { organizationId, id, name } = scenario
  await db.insert(scenarios).values({ organizationId, id, name, setup: setupOf(scenario), usedAt })
}

const DAY_SECONDS = 86_400

/** RETENTION-12: somebody uses a scenario, which is noted once a day. */
export async function noteUse(db: Db, scenarioId: string, now: number): Promise<void> {
  await db
    .update(scenarios)
    .set({ usedAt: now })
    .where(and(isScenario(db, scenarioId), lt(scenarios.usedAt, now - DAY_SECONDS)))
}

export async function updateScenario(db: Db, scenario: Scenario): Promise<void> {
  const { id, name } = scenario
  await db
    .update(scenarios)
    .set({ name, setup: setupOf(scenario) })
    .where(isScenario(db, id))
}

export async function deleteScenario(db: Db, scenarioId: string): Promise<void> {
  await db.delete(scenarios).where(isScenario(db, scenarioId))
}
