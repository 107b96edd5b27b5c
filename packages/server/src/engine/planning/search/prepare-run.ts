import { createHash } from 'node:crypto'
import {
  type GeneratedPlan,
  MAX_PLANNED_PLACES,
  type PlanTravelTimes,
  Refusal,
  type ScenarioRunReason,
  type ScenarioSetup,
} from '@firstbell/domain'
import type { Problem } from '@firstbell/solver'
import type { PlanningInputs } from '../planning-inputs.store.ts'
import { besideOtherDirection, type OtherDirection, withBusesOf } from '../problem/other-direction.ts'
import { problemOf, taskOf } from '../problem/problem.ts'
import { generatedPlanOf } from '../generated-plan.ts'
import { courseOf } from '../outlook/course.ts'
import type { PlanningTask } from './planning-task.ts'
import type { Found } from './search.ts'
import type { TravelTimes } from '../travel-times.ts'

export interface PreparedRun {
  task: PlanningTask
  problem: Problem
  travelTimes: PlanTravelTimes
  /** Without what is known of the other direction, whose plan may be changed at any time. */
  digest: string
  other: OtherDirection | null
}

interface RunToPrepare {
  setup: ScenarioSetup
  basePlan: GeneratedPlan | null
  /** SCENARIO-135: null where it is not planned with this one. */
  other?: OtherDirection | null
}

/** What a run is given to the solver; or why it cannot be. */
export async function prepareRun(
  inputs: PlanningInputs,
  { setup, basePlan, other = null }: RunToPrepare,
  travelTimes: TravelTimes,
): Promise<PreparedRun | ScenarioRunReason> {
  const task = taskOf(inputs, setup, basePlan)
  if (task.stops.size === 0) return 'nobodyToPlace'
  if (task.places.points.length > MAX_PLANNED_PLACES) return 'tooLarge'
  try {
    const { matrix, source } = await travelTimes(task.places.points, setup.bans, 'onward')
    const problem = problemOf(task, matrix)
    const digest = createHash('sha256').update(JSON.stringify(task.problem))
    for (const values of [problem.matrix.seconds, problem.matrix.metres]) digest.update(Int32Array.from(values))
    return {
      task,
      problem: other ? besideOtherDirection(task, other, problem) : problem,
      travelTimes: source,
      digest: digest.digest('hex'),
      other,
    }
  } catch (error) {
    if (error instanceof Refusal) return 'travelTimesUnavailable' // the routing service says so; it may be there again later
    throw error
  }
}

/** What a search found, in the terms of the product, by the travel times with which it was found. */
export function foundPlanOf(
  { task, problem: asked, travelTimes, other }: PreparedRun,
  {
    plan: found,
    kept,
    ending,
    without,
    problem = asked,
  }: Pick<Found, 'plan' | 'kept' | 'ending' | 'problem' | 'without'>,
): GeneratedPlan {
  const { plan, numbers } = withBusesOf(other?.plan ?? null, found, { problem, kinds: task.setup.fleet.buses })
  const generated = generatedPlanOf(task, problem, plan, travelTimes)
  const numberOf = (bus: number) => numbers[bus - 1] ?? bus
  const inTimeShare = kept?.forecast?.inTimeShare
  return {
    ...generated,
    ...kept,
    ...(ending && { course: courseOf(ending) }),
    ...(generated.bells && { bells: { ...generated.bells, without: without ?? null } }),
    routes: generated.routes.map((route) => ({ ...route, busNumber: numberOf(route.busNumber) })),
    shifts: generated.shifts?.map((shift) => ({ ...shift, busNumber: numberOf(shift.busNumber) })),
    figures: { ...generated.figures, ...(inTimeShare === undefined ? {} : { inTimeShare }) },
  }
}
