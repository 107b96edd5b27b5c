import type { RosterCheck, Scenario } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { readPlanningInputs } from '../../engine/planning/planning-inputs.store.ts'
import { checkRoster } from '../../engine/planning/roster.ts'
import { setupOf } from './scenarios.store.ts'

/** SCENARIO-7: the riders of a scenario as they are now, with the stops that it asks for. */
export async function checkedRoster(
  db: Db,
  scenario: Scenario,
  { clock, planner }: Pick<Deps, 'clock' | 'planner'>,
): Promise<RosterCheck> {
  const setup = setupOf(scenario)
  const inputs = await readPlanningInputs(db, scenario.organizationId, clock.now())
  return checkRoster(await planner.withCorners(inputs, setup), setup)
}
