import { createHash } from 'node:crypto'
import {
  type GeneratedPlan,
  type PlanTravelTimes,
  Refusal,
  type ScenarioRunReason,
  type ScenarioSetup,
} from '@firstbell/domain'
import type { Problem } from '@firstbell/solver'
import type { PlanningInputs } from '../planning-inputs.store.ts'
import { problemOf, taskOf } from '../problem/problem.ts'
import { generatedPlanOf } from '../generated-plan.ts'
import type { PlanningTask } from './planning-task.ts'
import type { Found } from './search.ts'
import type { TravelTimes } from '../travel-times.ts'

/** Travel times between more places need more memory than a small server has. */
export const MAX_PLACES = 3000

export interface PreparedRun {
  task: PlanningTask
  problem: Problem
  travelTimes: PlanTravelTimes
  digest: string
}

/** What a run is given to the solver; or why it cannot be. */
export async function prepareRun(
  inputs: PlanningInputs,
  { setup, basePlan }: { setup: ScenarioSetup; basePlan: GeneratedPlan | null },
  travelTimes: TravelTimes,
): Promise<PreparedRun | ScenarioRunReason> {
  const task = taskOf(inputs, setup, basePlan)
  if (task.stops.size === 0) return 'nobodyToPlace'
  if (task.places.points.length > MAX_PLACES) return 'tooLarge'
  try {
    const { matrix, source } = await travelTimes(task.places.points, setup.bans, 'onward')
    const problem = problemOf(task, matrix)
    const digest = createHash('sha256').update(JSON.stringify(task.problem))
    for (const values of [problem.matrix.seconds, problem.matrix.metres]) digest.update(Int32Array.from(values))
    return { task, problem, travelTimes: source, digest: digest.digest('hex') }
  } catch (error) {
    if (error instanceof Refusal) return 'travelTimesUnavailable' // the routing service says so; it may be there again later
    throw error
  }
}

/** What a search found, in the terms of the product, by the travel times with which it was found. */
export function planOf(
  { task, problem: asked, travelTimes }: PreparedRun,
  { plan, kept, problem = asked }: Pick<Found, 'plan' | 'kept' | 'problem'>,
): GeneratedPlan {
  const generated = generatedPlanOf(task, problem, plan, travelTimes)
  const inTimeShare = kept?.forecast?.inTimeShare
  return {
    ...generated,
    ...kept,
    figures: { ...generated.figures, ...(inTimeShare === undefined ? {} : { inTimeShare }) },
  }
}
