import type { RosterCheck, Scenario } from '@firstbell/domain'
import { readPlanningInputs } from '../../../engine/planning/planning-inputs.store.ts'
import { checkRoster } from '../../../engine/planning/problem/roster.ts'
import type { LiveContext } from '../../../http/handle.ts'
import { getScenario, setupOf } from './scenarios.store.ts'

/** SCENARIO-7: a scenario and its riders as they are now, with the stops that it asks for. */
export async function checkedRoster(
  { transaction, deps: { serviceClock, planner } }: Pick<LiveContext, 'transaction' | 'deps'>,
  scenarioId: string,
): Promise<{ scenario: Scenario; check: RosterCheck }> {
  const { scenario, inputs } = await transaction(async (db) => {
    const found = await getScenario(db, scenarioId)
    return { scenario: found, inputs: await readPlanningInputs(db, found.organizationId, serviceClock.now()) }
  })
  const setup = setupOf(scenario)
  return { scenario, check: checkRoster(await planner.withStreets(inputs, setup), setup) }
}
