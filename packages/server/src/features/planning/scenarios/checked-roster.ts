import {
  directionsOf,
  type RosterCheck,
  type Scenario,
  type ScenarioDirection,
  setupOfDirection,
} from '@firstbell/domain'
import { readPlanningInputs } from '../../../engine/planning/planning-inputs.store.ts'
import { checkRoster } from '../../../engine/planning/problem/roster.ts'
import type { LiveContext } from '../../../http/handle.ts'
import { getScenario } from './scenarios.store.ts'

interface CheckedRosters {
  scenario: Scenario
  /** Of each of its directions. */
  checks: ReadonlyMap<ScenarioDirection, RosterCheck>
}

/** SCENARIO-7: a scenario and its riders as they are now, with the stops that it asks for. */
export async function checkedRosters(
  { transaction, deps: { serviceClock, planner } }: Pick<LiveContext, 'transaction' | 'deps'>,
  scenarioId: string,
): Promise<CheckedRosters> {
  const { scenario, inputs } = await transaction(async (db) => {
    const found = await getScenario(db, scenarioId)
    return { scenario: found, inputs: await readPlanningInputs(db, found.organizationId, serviceClock.now()) }
  })
  const checks = new Map<ScenarioDirection, RosterCheck>()
  for (const direction of directionsOf(scenario)) {
    const setup = setupOfDirection(scenario, direction)
    checks.set(direction, checkRoster(await planner.withStreets(inputs, setup), setup))
  }
  return { scenario, checks }
}
