import {
  directionsOf,
  type GeneratedPlan,
  lockKey,
  Refusal,
  type Scenario,
  type ScenarioLock,
  type ScenarioLocks,
  type ScenarioSetup,
  setupOfDirection,
  staleReasonOf,
} from '@firstbell/domain'
import type { Db } from '../../../db/database.ts'
import { candidateStops, knownOf } from '../../../engine/planning/problem/locks.ts'
import { type PlanningInputs, readPlanningInputs } from '../../../engine/planning/planning-inputs.store.ts'
import { rosterOf } from '../../../engine/planning/problem/roster.ts'
import { findBasePlan, getWholeRun } from '../../../engine/planning/scenario-runs.store.ts'
import type { LiveContext } from '../../../http/handle.ts'
import { listNamedChildren } from '../named-children.store.ts'

type Asking = Pick<LiveContext, 'transaction' | 'deps'>

/** SCENARIO-36: a new lock names riders, stops, and routes that there are; old ones may be stale. Refuses others with 'not_found'. */
export async function requireKnownLocks(asking: Asking, scenario: Scenario, before: ScenarioLocks): Promise<void> {
  const { locks, organizationId } = scenario
  const { baseRunId: runId } = locks
  if (runId !== null && runId !== before.baseRunId)
    await asking.transaction((db) => requireBasePlan(db, { organizationId, runId }))
  const old = new Set(before.list.map(lockKey))
  const added = locks.list.filter((lock) => !old.has(lockKey(lock)))
  if (added.length === 0) return
  const known = await knownOfScenario(asking, scenario)
  if (added.some((lock) => known.staleReasonOf(lock) !== null)) throw new Refusal('not_found')
}

/** The plan of a run of the organization. */
export async function requireBasePlan(
  db: Db,
  { organizationId, runId }: { organizationId: string; runId: string },
): Promise<{ plan: GeneratedPlan; setup: ScenarioSetup }> {
  const { plan, setup, organizationId: owner } = await getWholeRun(db, runId)
  if (!plan || owner !== organizationId) throw new Refusal('not_found')
  return { plan, setup }
}

/** What locks can refer to, in each direction of the scenario. */
async function knownOfScenario(asking: Asking, scenario: Scenario) {
  const { transaction, deps } = asking
  const { inputs, directions } = await transaction(async (db) => {
    const setups = directionsOf(scenario).map((one) => setupOfDirection(scenario, one))
    return {
      inputs: await readPlanningInputs(db, scenario.organizationId, deps.serviceClock.now()),
      directions: await Promise.all(setups.map(async (setup) => ({ setup, basePlan: await findBasePlan(db, setup) }))),
    }
  })
  const found = await Promise.all(directions.map((one) => knownOfDirection(deps, inputs, one)))
  return {
    /** Null where it says something in one direction. */
    staleReasonOf: (lock: ScenarioLock) => {
      const reasons = found.map(({ known }) => staleReasonOf(lock, known))
      return reasons.includes(null) ? null : (reasons[0] ?? null)
    },
    stops: new Map(found.flatMap(({ stops }) => [...stops])),
    baseRoutes: found.flatMap(({ basePlan }) => basePlan?.routes ?? []),
  }
}

interface KnownDirection {
  setup: ScenarioSetup
  basePlan: GeneratedPlan | null
}

async function knownOfDirection(
  { planner }: Pick<Asking['deps'], 'planner'>,
  read: PlanningInputs,
  { setup, basePlan }: KnownDirection,
) {
  const inputs = await planner.withStreets(read, setup)
  const riders = rosterOf(inputs, setup)
  const stops = candidateStops(riders, inputs, setup)
  return { known: knownOf({ riders, stops }, setup, basePlan), stops, basePlan }
}

/** The locks of a scenario with the names of what they are about, in the order in which they were added. */
export async function namedLocks(asking: Asking, scenario: Scenario) {
  const { list } = scenario.locks
  if (list.length === 0) return { locks: [], familyIds: [] }
  const { stops, baseRoutes, ...known } = await knownOfScenario(asking, scenario)
  const childIds = [...new Set(list.flatMap((lock) => ('childId' in lock ? [lock.childId] : [])))]
  const named = await asking.transaction((db) => listNamedChildren(db, scenario.organizationId, childIds))
  const children = new Map(named.map((child) => [child.id, child]))
  const stopNames = new Map(baseRoutes.flatMap((route) => route.stops.map(({ stopId, name }) => [stopId, name])))
  for (const { id, name } of stops.values()) stopNames.set(id, name)
  const routes = new Map(baseRoutes.map(({ id, busNumber, routeNumber }) => [id, { busNumber, routeNumber }]))
  return {
    locks: list.map((lock) => ({
      lock,
      childName: ('childId' in lock && children.get(lock.childId)?.name) || null,
      stopName: ('stopId' in lock && stopNames.get(lock.stopId)) || null,
      route: ('routeId' in lock && routes.get(lock.routeId)) || null,
      stale: known.staleReasonOf(lock),
    })),
    familyIds: [...new Set([...children.values()].map(({ familyId }) => familyId))],
  }
}
