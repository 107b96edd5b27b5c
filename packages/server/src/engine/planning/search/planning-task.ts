import type { ScenarioSetup } from '@firstbell/domain'
import type { Problem } from '@firstbell/solver'
import type { PlanningSchool } from '../planning-inputs.store.ts'
import type { Places } from '../problem/places.ts'
import type { StoredCandidateStop } from '../problem/candidate-stop.ts'
import type { StreetWalks } from '../problem/street-walks.ts'
import type { ScenarioRider } from '../problem/roster.ts'

/** What is asked of the solver, before travel times are known; and what its answer is translated back with. */
export interface PlanningTask {
  setup: ScenarioSetup
  riders: Map<string, ScenarioRider>
  stops: Map<string, StoredCandidateStop>
  places: Places
  walks: StreetWalks | null
  /** Those of the scenario, with the bells of now. */
  schools: readonly PlanningSchool[]
  problem: Omit<Problem, 'matrix'>
}
