import type { DrivingPoint } from '@firstbell/contract'
import {
  type GeneratedPlan,
  type MoveAnswer,
  type PlanMove,
  Refusal,
  type ScenarioSetup,
  unionOfLocks,
} from '@firstbell/domain'
import { argueByPaths } from '../paths/argue-by-paths.ts'
import { drivesAlongStreets, type RouteDrives } from '../paths/route-drives.ts'
import { type Argued, editedPlanOf } from './argue.ts'
import type { PlanningInputs } from '../planning-inputs.store.ts'
import { pointsOfRoute } from '../bans/points-of-route.ts'
import { type PreparedRun, prepareRun } from './prepare-run.ts'
import type { WholeRun } from '../scenario-runs.store.ts'
import { factsOfPlan } from '../stored-plan.ts'
import type { TravelTimes } from '../travel-times.ts'

/** A run that has a plan, as far as questions about it need to know it. */
export interface AskedRun extends Pick<WholeRun, 'setup' | 'basePlan' | 'inputsDigest' | 'planRevision'> {
  plan: GeneratedPlan
}

/** What is asked about the plan of a run: plain data, which a thread can be given. */
export interface Question {
  run: AskedRun
  inputs: PlanningInputs
  move: PlanMove
  /** The move is to be stored. */
  isEdit: boolean
}

export interface Answered {
  answer: MoveAnswer
  /** Where the bus of the route drives after the move; empty where no route can take the riders. */
  points: readonly DrivingPoint[]
  /** What is different of the run after the edit; null where it was only asked. */
  edit: PlanEdit | null
}

export type AnswerQuestion = (
  question: Question,
  travelTimes: TravelTimes,
  routeDrives?: RouteDrives,
) => Promise<Answered>
type PlanEdit = Awaited<ReturnType<typeof editOf>>

/** SCENARIO-40, SCENARIO-42: makes a move in the plan of a run, and says what the independent check says of it. */
export const answerQuestion: AnswerQuestion = async ({ run, inputs, move, isEdit }, travelTimes, routeDrives) => {
  const prepare: Prepare = (of) => prepareRun(inputs, of, travelTimes)
  const prepared = await requirePrepared(run, prepare)
  const argued = await argueByPaths(prepared, run.plan, move, drivesAlongStreets(routeDrives, prepared.travelTimes))
  return {
    answer: argued.answer,
    points: pointsAfter(prepared, argued),
    edit: isEdit ? await editOf(run, argued, prepare) : null,
  }
}

function pointsAfter({ task }: PreparedRun, { answer, moved }: Argued): DrivingPoint[] {
  const route = moved?.routes.find(({ id }) => id === answer.routeId)
  if (!route) return []
  const { direction } = task.setup
  const placeOf = new Map(task.problem.schools.map(({ id, place }) => [id, task.places.points[place]]))
  const stops = route.stops.flatMap(({ stop }) => task.stops.get(stop) ?? [])
  const schools = route.schools.map(({ school }) => ({ schoolId: school }))
  const locationOfSchool = new Map([...placeOf].flatMap(([id, place]) => (place ? [[id, place] as const] : [])))
  return pointsOfRoute({ stops, schools }, { direction, locationOfSchool })
}

type Prepare = (run: Pick<AskedRun, 'setup' | 'basePlan'>) => ReturnType<typeof prepareRun>

/** What the plan was found with; a plan is not argued about with riders, stops, or travel times that it does not know. */
async function requirePrepared(run: AskedRun, prepare: Prepare): Promise<PreparedRun> {
  const prepared = await prepare(run)
  if (prepared === 'travelTimesUnavailable')
    throw new Refusal('unavailable', 'Travel times are not available now. The plan is safe. Try again in a few minutes')
  const isOther = typeof prepared === 'string' || (run.inputsDigest !== null && prepared.digest !== run.inputsDigest)
  if (isOther || typeof prepared === 'string')
    throw new Refusal(
      'precondition_failed',
      'Riders, stops, or travel times have changed since this plan was found. The plan is safe. Start a new run',
    )
  return prepared
}

/** SCENARIO-42: the plan after an edit, and the locks that keep it in later searches. An edit against a lock is refused. */
async function editOf(run: AskedRun, { answer, moved, locks }: Argued, prepare: Prepare) {
  if (!moved || locks.length === 0) throw new Refusal('invalid_input', 'This can be asked, and not be changed by hand')
  const against = answer.violations.find(({ code }) => /^(locked|banned)-/.test(code))
  if (against) throw new Refusal('invalid_input', 'A lock stands against this. Remove the lock first')
  const { plan } = run
  const setup: ScenarioSetup = {
    ...run.setup,
    locks: { ...run.setup.locks, list: unionOfLocks(run.setup.locks.list, locks) },
  }
  const editedFrom = async (basePlan: GeneratedPlan | null) => {
    const prepared = await prepare({ setup, basePlan })
    if (typeof prepared === 'string') throw new Refusal('unavailable')
    return { prepared, basePlan, edited: editedPlanOf(prepared, moved, plan) }
  }
  const first = await editedFrom(run.basePlan)
  const needsBase = locks.some(
    (lock) => 'routeId' in lock && !run.basePlan?.routes.some(({ id }) => id === lock.routeId),
  )
  // A lock names a route of the base plan: where that does not have the route, the edited plan is the base from now on.
  const { prepared, basePlan, edited } = needsBase ? await editedFrom(first.edited) : first
  return {
    setup,
    basePlan,
    inputsDigest: prepared.digest,
    plan: edited,
    ...factsOfPlan(edited, run.planRevision),
    beforeEdit: { plan, basePlan: run.basePlan, setup: run.setup, inputsDigest: run.inputsDigest },
  }
}
