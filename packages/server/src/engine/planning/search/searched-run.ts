import type { GeneratedPlan, ScenarioSetup } from '@firstbell/domain'
import { banViolations } from '../bans/kept-bans.ts'
import type { PlanStreets } from '../bans/plan-streets.ts'
import { againstToday } from '../compared-run.ts'
import { pathViolations } from '../paths/path-check.ts'
import type { RouteDrives } from '../paths/route-drives.ts'
import type { DelayModels, GoingOn } from '../promise/forecasting.ts'
import { reservesOf } from '../promise/reserves.ts'
import { driveDays } from '../rehearsal/rehearse.ts'
import { rehearsedBuses } from '../rehearsal/rehearsed-plan.ts'
import type { TravelTimes } from '../travel-times.ts'
import type { ActiveRun } from './active-run.ts'
import { foundPlanOf } from './prepare-run.ts'
import type { Found } from './search.ts'

interface Driving {
  models: DelayModels
  travelTimes: TravelTimes
}

/** SCENARIO-113: with how often the routes that the riders of the plan have today are in time. */
export async function withToday(
  { prepared, inputs }: Pick<ActiveRun, 'prepared' | 'inputs'>,
  found: Found,
  { models: { shown }, travelTimes }: Driving,
): Promise<Found> {
  if (!prepared || !inputs || !found.kept?.forecast) return found
  const { setup } = prepared.task
  const { today } = againstToday(inputs, foundPlanOf(prepared, found))
  if (today.routes.length === 0) return found
  const asToday = { ...setup, bellShifts: [] }
  const buses = await rehearsedBuses({ plan: today, setup: asToday, schools: inputs.schools }, travelTimes)
  const drawn = { model: shown, seed: setup.seed, ridersOf: () => 0, toleranceMinutes: 0 }
  const { inTimeShare: todayInTimeShare } = await driveDays(buses, drawn)
  return { ...found, kept: { ...found.kept, forecast: { ...found.kept.forecast, todayInTimeShare } } }
}

/** SCENARIO-113: a search that is told to go on keeps the reserve with which its plan holds. */
export function goingOnFrom(plan: GeneratedPlan | null, { rules }: ScenarioSetup): GoingOn | undefined {
  const { promise } = plan ?? {}
  if (!promise?.holds || promise.inTimePercent !== rules.inTimePercent) return undefined
  return { reserves: reservesOf(promise), tried: promise.tried }
}

/** A plan that holds is not replaced by one that does not, unless that places more riders. */
export const isLessInTime = ({ kept, figures }: Found, plan: GeneratedPlan | null): boolean =>
  plan?.promise?.holds === true && kept?.promise?.holds !== true && figures.unassigned >= plan.figures.unassigned

/** SCENARIO-83, SCENARIO-130: the paths of the plan are checked once, when the search has ended. */
export async function checkPaths(
  run: ActiveRun,
  { streets, drives }: { streets: PlanStreets | undefined; drives: RouteDrives | undefined },
): Promise<void> {
  const { best, prepared, inputs } = run
  if (!best || !prepared || !inputs) return
  const { setup } = prepared.task
  const plan = foundPlanOf(prepared, best)
  const locationOfSchool = new Map(inputs.schools.map(({ id, location }) => [id, location]))
  run.violations = [
    ...(streets ? await banViolations(streets, plan, setup.bans, inputs.schools) : []),
    ...(drives ? await pathViolations(plan, setup, { locationOfSchool, drives }) : []),
  ]
  if (run.violations.length > 0) delete run.stored // it is stored once more, with them
}
