import { banViolations } from '../bans/kept-bans.ts'
import type { PlanStreets } from '../bans/plan-streets.ts'
import { againstToday } from '../compared-run.ts'
import { pathViolations } from '../paths/path-check.ts'
import type { RouteDrives } from '../paths/route-drives.ts'
import type { DelayModels } from '../promise/forecasting.ts'
import { driveDays } from '../rehearsal/rehearse.ts'
import { rehearsedBuses } from '../rehearsal/rehearsed-plan.ts'
import type { TravelTimes } from '../travel-times.ts'
import type { ActiveRun } from './active-run.ts'
import { planOf } from './prepare-run.ts'
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
  const { today } = againstToday(inputs, planOf(prepared, found))
  if (today.routes.length === 0) return found
  const asToday = { ...setup, bellShifts: [] }
  const buses = await rehearsedBuses({ plan: today, setup: asToday, schools: inputs.schools }, travelTimes)
  const drawn = { model: shown, seed: setup.seed, ridersOf: () => 0, toleranceMinutes: 0 }
  const { inTimeShare: todayInTimeShare } = await driveDays(buses, drawn)
  return { ...found, kept: { ...found.kept, forecast: { ...found.kept.forecast, todayInTimeShare } } }
}

/** SCENARIO-83, SCENARIO-130: the paths of the plan are checked once, when the search has ended. */
export async function checkPaths(
  run: ActiveRun,
  { streets, drives }: { streets: PlanStreets | undefined; drives: RouteDrives | undefined },
): Promise<void> {
  const { best, prepared, inputs } = run
  if (!best || !prepared || !inputs) return
  const { setup } = prepared.task
  const plan = planOf(prepared, best)
  const locationOfSchool = new Map(inputs.schools.map(({ id, location }) => [id, location]))
  run.violations = [
    ...(streets ? await banViolations(streets, plan, setup.bans, inputs.schools) : []),
    ...(drives ? await pathViolations(plan, setup, { locationOfSchool, drives }) : []),
  ]
  if (run.violations.length > 0) delete run.stored // it is stored once more, with them
}
